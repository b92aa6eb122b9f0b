/**
 * Which part may import which. No rule lists features, so each covers new ones too; their order is in `feature-order.ts`. `$1` in `unless`
 * is the first group of `from`.
 */
export type ImportRule = {
  readonly name: string
  readonly from: RegExp
  readonly fromExcept?: RegExp
  readonly to: RegExp
  readonly unless?: readonly string[]
  /** Type-only imports are allowed. */
  readonly typesAreFree?: true
  readonly message: string
}

const test = /\.test\.tsx?$/
const testOrSupport = /\.test\.tsx?$|^(apps|packages)\/[^/]+\/src\/testing\//
const testLibraries = '^npm:(vitest|fast-check)$'

export const importRules: readonly ImportRule[] = [
  {
    name: 'clinical-is-pure',
    from: /^packages\/clinical\//,
    fromExcept: test,
    to: /./,
    unless: ['^packages/clinical/'],
    message: 'clinical imports only itself',
  },
  {
    name: 'clinical-is-pure',
    from: /^packages\/clinical\/.*\.test\.tsx?$/,
    to: /./,
    unless: ['^packages/clinical/', testLibraries],
    message: 'a clinical test imports only clinical, vitest and fast-check',
  },
  {
    name: 'vision-is-pure',
    from: /^packages\/vision\//,
    fromExcept: test,
    to: /./,
    unless: ['^packages/(vision|clinical)/', '^npm:(js-aruco2|onnxruntime-web)$'],
    message: 'vision imports only clinical, js-aruco2 and onnxruntime-web',
  },
  {
    name: 'vision-is-pure',
    from: /^packages\/vision\/.*\.test\.tsx?$/,
    to: /./,
    unless: ['^packages/(vision|clinical)/', '^npm:(js-aruco2|onnxruntime-web)$', testLibraries],
    message: 'a vision test imports only what vision may, vitest and fast-check',
  },
  {
    name: 'synthetic-photos-separate-from-measurement',
    from: /^packages\/vision\/src\/(?!synthetic-photos\/)/,
    fromExcept: test,
    to: /^packages\/vision\/src\/synthetic-photos\//,
    message: 'measurement does not import the synthetic photos of its tests',
  },
  {
    name: 'synthetic-photos-separate-from-measurement',
    from: /^packages\/vision\/src\/synthetic-photos\//,
    fromExcept: test,
    to: /^packages\/vision\//,
    unless: ['^packages/vision/src/synthetic-photos/', '^packages/vision/src/(card|card-shapes|types)\\.ts$'],
    message: 'synthetic photos import only the data of the card, nothing that measures',
  },
  {
    name: 'x12-is-pure',
    from: /^packages\/x12\//,
    fromExcept: /\.test\.tsx?$|\/testing\//,
    to: /./,
    unless: ['^packages/x12/'],
    message: 'x12 imports only itself',
  },
  {
    name: 'x12-is-pure',
    from: /^packages\/x12\/.*(\.test\.tsx?$|\/testing\/)/,
    to: /./,
    unless: ['^packages/x12/', '^npm:node-x12$', testLibraries],
    message: 'an x12 test imports only x12, node-x12, vitest and fast-check',
  },
  {
    name: 'contract-imports-only-clinical',
    from: /^packages\/contract\//,
    fromExcept: test,
    to: /./,
    unless: ['^packages/(contract|clinical)/', '^npm:zod$'],
    message: 'contract imports only clinical and zod',
  },
  {
    name: 'contract-imports-only-clinical',
    from: /^packages\/contract\/.*\.test\.tsx?$/,
    to: /./,
    unless: ['^packages/(contract|clinical)/', '^npm:zod$', testLibraries, '^node:'],
    message: 'a contract test imports only contract, clinical, zod and test libraries',
  },
  {
    name: 'apps-do-not-import-each-other',
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    unless: ['^apps/$1/'],
    message: 'apps share only packages',
  },
  {
    name: 'product-does-not-import-tools',
    from: /^(apps|packages)\/[^/]+\/src\//,
    fromExcept: test,
    to: /^(e2e|tools|bench|resilience)\//,
    message: 'tools, bench, resilience and e2e import the product, never the reverse',
  },
  {
    name: 'test-support-only-in-tests',
    from: /^(apps|packages)\/[^/]+\/src\//,
    fromExcept: testOrSupport,
    to: /^apps\/[^/]+\/src\/testing\/|^npm:(vitest|fast-check|@playwright\/test)$|\.test\.tsx?$/,
    message: 'only tests import test support',
  },
  {
    name: 'web-features-do-not-import-each-other',
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    to: /^apps\/web\/src\/features\//,
    unless: ['^apps/web/src/features/$1/'],
    message: 'a page in pages/ combines features; a feature imports no other',
  },
  {
    name: 'web-features-do-not-import-pages-or-app',
    from: /^apps\/web\/src\/features\//,
    to: /^apps\/web\/src\/(pages|app)\//,
    message: 'pages/ and app/ compose features; a feature never imports them',
  },
  {
    name: 'web-ui-is-presentational',
    from: /^apps\/web\/src\/ui\//,
    to: /^apps\/web\/src\/(features|platform|pages|app)\/|^packages\/|^npm:(@tanstack\/(?!react-virtual$)|react-router|wouter|swr$|react-hook-form$|@hookform\/|formik$|zod$)/,
    // Plain functions without schemas, which the server writes dates with too.
    unless: ['^packages/contract/src/formats\\.ts$'],
    message: 'ui imports no feature, page, platform, package, router, query or form library',
  },
  {
    name: 'web-platform-does-not-import-features',
    from: /^apps\/web\/src\/platform\//,
    to: /^apps\/web\/src\/(features|pages|app)\//,
    message: 'features import platform, never the reverse',
  },
  {
    name: 'server-features-import-public-only',
    from: /^apps\/server\/src\/features\/([^/]+)\//,
    to: /^apps\/server\/src\/features\//,
    unless: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/public\\.ts$'],
    message: "import another feature's public.ts only",
  },
  {
    name: 'server-features-do-not-import-app',
    from: /^apps\/server\/src\/features\//,
    fromExcept: test,
    to: /^apps\/server\/src\/(app|main|worker|demo)\.ts$/,
    message: 'the app composes features; a feature never imports it',
  },
  {
    name: 'server-platform-does-not-import-features',
    from: /^apps\/server\/src\/platform\//,
    to: /^apps\/server\/src\/(features\/|(app|main|worker|demo)\.ts$)/,
    message: 'features import platform, never the reverse',
  },
  {
    name: 'store-is-sql-only',
    from: /^(apps\/server\/src\/features\/[^/]+)\/(?:.+\/)?(?:[a-z-]+-)?store\.ts$/,
    to: /./,
    unless: [
      '^npm:kysely$',
      '^apps/server/src/platform/db[/.-]',
      '^apps/server/src/features/[^/]+/public\\.ts$',
      '^packages/',
      '^$1/(?!(.*[/-])?(routes|jobs)(\\.ts$|/))',
    ],
    typesAreFree: true,
    message:
      "a store contains SQL: it imports kysely, platform/db, our packages and its folder's non-route files",
  },
  {
    name: 'fastify-only-in-platform-http',
    from: /./,
    fromExcept: /^(apps\/server\/src\/platform\/http|bench)\//,
    to: /^npm:(fastify|fastify-plugin|@fastify\/.+)$/,
    message: 'fastify stays in apps/server/src/platform/http',
  },
  {
    name: 'pg-only-in-platform-db',
    from: /./,
    fromExcept:
      /^apps\/server\/src\/(platform\/(db|postgres)|testing)\/|\.test\.tsx?$|^(tools|bench|resilience|e2e)\//,
    to: /^npm:(pg|pg-pool)$/,
    message: 'pg stays in apps/server/src/platform/db and platform/postgres',
  },
]
