/**
 * Which part may import which. No rule here lists features, so each covers those not yet written; their order is in `feature-order.ts`.
 * `$1` in `unless` stands for what the first group of `from` matched.
 */
export type ImportRule = {
  readonly name: string
  readonly from: RegExp
  readonly fromExcept?: RegExp
  readonly to: RegExp
  readonly unless?: readonly string[]
  /** Imports that are gone at run time are free. */
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
    name: 'synthetic-photos-apart-from-measuring',
    from: /^packages\/vision\/src\/(?!synthetic-photos\/)/,
    fromExcept: test,
    to: /^packages\/vision\/src\/synthetic-photos\//,
    message: 'what measures must not know what draws its tests',
  },
  {
    name: 'synthetic-photos-apart-from-measuring',
    from: /^packages\/vision\/src\/synthetic-photos\//,
    fromExcept: test,
    to: /^packages\/vision\//,
    unless: ['^packages/vision/src/synthetic-photos/', '^packages/vision/src/(card|card-shapes|types)\\.ts$'],
    message: 'synthetic photos use the data of the card and nothing that measures',
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
    name: 'contract-knows-only-clinical',
    from: /^packages\/contract\//,
    fromExcept: test,
    to: /./,
    unless: ['^packages/(contract|clinical)/', '^npm:zod$'],
    message: 'contract imports only clinical and zod',
  },
  {
    name: 'contract-knows-only-clinical',
    from: /^packages\/contract\/.*\.test\.tsx?$/,
    to: /./,
    unless: ['^packages/(contract|clinical)/', '^npm:zod$', testLibraries, '^node:'],
    message: 'a contract test imports only contract, clinical, zod and test libraries',
  },
  {
    name: 'apps-never-meet',
    from: /^apps\/([^/]+)\//,
    to: /^apps\//,
    unless: ['^apps/$1/'],
    message: 'apps share only packages',
  },
  {
    name: 'product-knows-no-tools',
    from: /^(apps|packages)\/[^/]+\/src\//,
    fromExcept: test,
    to: /^(e2e|tools|bench|resilience)\//,
    message: 'tools, bench, resilience and e2e look at the product, never the reverse',
  },
  {
    name: 'testing-stays-in-tests',
    from: /^(apps|packages)\/[^/]+\/src\//,
    fromExcept: testOrSupport,
    to: /^apps\/[^/]+\/src\/testing\/|^npm:(vitest|fast-check|@playwright\/test)$|\.test\.tsx?$/,
    message: 'only tests import test support',
  },
  {
    name: 'web-features-are-islands',
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    to: /^apps\/web\/src\/features\//,
    unless: ['^apps/web/src/features/$1/'],
    message: 'features meet in app/, not in each other',
  },
  {
    name: 'web-features-below-app',
    from: /^apps\/web\/src\/features\//,
    to: /^apps\/web\/src\/app\//,
    message: 'app/ composes features; a feature never imports it',
  },
  {
    name: 'web-ui-is-dumb',
    from: /^apps\/web\/src\/ui\//,
    to: /^apps\/web\/src\/(features|platform|app)\/|^packages\/|^npm:(@tanstack\/(?!react-virtual$)|react-router|wouter|swr$|react-hook-form$|@hookform\/|formik$|zod$)/,
    message: 'ui knows no feature, platform, package, router, query or form library',
  },
  {
    name: 'web-platform-below-features',
    from: /^apps\/web\/src\/platform\//,
    to: /^apps\/web\/src\/(features|app)\//,
    message: 'platform carries features and knows none',
  },
  {
    name: 'server-features-meet-through-public',
    from: /^apps\/server\/src\/features\/([^/]+)\//,
    to: /^apps\/server\/src\/features\//,
    unless: ['^apps/server/src/features/$1/', '^apps/server/src/features/[^/]+/public\\.ts$'],
    message: "import another feature's public.ts only",
  },
  {
    name: 'server-features-below-app',
    from: /^apps\/server\/src\/features\//,
    fromExcept: test,
    to: /^apps\/server\/src\/(app|main|worker|demo)\.ts$/,
    message: 'the app composes features; a feature never imports it',
  },
  {
    name: 'server-platform-below-features',
    from: /^apps\/server\/src\/platform\//,
    to: /^apps\/server\/src\/(features\/|(app|main|worker|demo)\.ts$)/,
    message: 'platform carries features and knows none',
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
    message: "a store holds SQL: kysely, platform/db, our packages and its folder's non-route files",
  },
  {
    name: 'only-mount-knows-fastify',
    from: /./,
    fromExcept: /^(apps\/server\/src\/platform\/http|bench)\//,
    to: /^npm:(fastify|fastify-plugin|@fastify\/.+)$/,
    message: 'fastify stays in apps/server/src/platform/http',
  },
  {
    name: 'pool-stays-in-db',
    from: /./,
    fromExcept:
      /^apps\/server\/src\/(platform\/(db|postgres)|testing)\/|\.test\.tsx?$|^(tools|bench|resilience|e2e)\//,
    to: /^npm:(pg|pg-pool)$/,
    message: 'pg stays in apps/server/src/platform/db and platform/postgres',
  },
]
