/**
 * Bedside screens work offline only with downloaded data. An offline query is called through its declaration (`defineOfflineQuery`), every
 * declaration is collected, and a bedside page calls nothing else unless it is listed here.
 */
import { posix } from 'node:path'
import { type Finding, getLineNumber, isTest, type SourceFile } from './files.ts'

const web = 'apps/web/src/'
const collector = `${web}app/offline/offline-queries.ts`
const mechanism = `${web}platform/offline-cache/`

/** Where a nurse works without a network. */
export const bedsidePages = [
  'patients/patient-page',
  'wounds/wound-page',
  'assessments/wound-assessment-page',
  'visits/rounds-page',
].map((name) => `${web}pages/${name}.tsx`)

/** Downloaded with the list that contains it, or read by the download itself. */
const downloadedOtherwise = [
  'listPatients',
  'readAppointment',
  'readPhotoImage',
  'readProgressNote',
  'readRound',
  'readTask',
  'readVisit',
  'readWoundAssessment',
]

/** Reachable from a bedside page, and not there without a network: earlier versions, files, searches, other people's work. */
const onlineOnly = [
  ...[
    'costToHeal',
    'countEducationResources',
    'downloadOrderSheet',
    'downloadWoundPacket',
    'exportWoundMessages',
    'findDuplicates',
    'listAssessmentVersions',
  ],
  ...['listCalibrationChecks', 'listEducationResources', 'listFormDrafts', 'listHomeLinks', 'listHomePhotos'],
  ...['listFormulary', 'listOrderFavorites', 'listOrderingProviders', 'listOrderSheets', 'listSupplyOrders'],
  ...['listCodeClashes', 'listPatientOrder', 'listWorklists'],
  ...[
    'listNoteVersions',
    'listPatientRecommendations',
    'listRecommendations',
    'listSafetyHits',
    'listToCosign',
    'listVisitVersions',
    'planVersions',
  ],
  ...['previewImplementation', 'printVisit', 'readAdvice', 'readAnalytics', 'readCaptureLink', 'readConsent'],
  ...[
    'readDocumentFile',
    'readDraftKey',
    'readEducationProgress',
    'readEducationResource',
    'readFormDraft',
    'readMyCare',
  ],
  ...[
    'readPhotoOriginal',
    'readPhotoSummary',
    'readSupplyOrder',
    'readWearableData',
    'readWoundCost',
    'readWoundPhoto',
  ],
  ...['checkPackage', 'listStockPackages'],
  ...['listPlannedRounds', 'listRoundPlans'],
  ...['recommendationStats', 'searchCptCodes', 'searchIcd10', 'taskDays'],
]

/** Other questions to an endpoint that is available offline: they need a network. */
const onlineQuestions = [
  'features/assessments/overview/braden-tool.tsx listBraden',
  'features/ehr/dashboard/data.ts listDue',
  'features/ehr/data.ts listVitalSigns',
  'features/insights/data.ts listAnalyticsWounds',
  'features/scheduling/data.ts listAppointments',
  'features/visits/data.ts listAppointments',
  // By its path alone, as the chart's own.
  'features/visits/data.ts readPatient',
]

type DirectCall = { readonly endpoint: string; readonly input: string; readonly line: number }

export function checkOffline(files: readonly SourceFile[]): Finding[] {
  const sources = files.filter(
    ({ path }) => path.startsWith(web) && !isTest(path) && !path.startsWith(mechanism),
  )
  // The query of every scale is declared at once, in features/ehr/data.ts.
  const scales = files.filter(({ path }) => path === 'packages/contract/src/ehr/scales.ts')
  const declared = new Set([...listDeclared(sources), ...scales.flatMap(listDefinedLists)])
  return [
    ...sources.flatMap((file) => checkCalls(file, declared)),
    ...checkCollected(sources),
    ...checkBedside(files, sources, declared),
  ]
}

const listDeclared = (sources: readonly SourceFile[]): string[] =>
  sources.flatMap(({ text }) =>
    [...text.matchAll(/\bdefineOfflineQuery\(\s*([\w.]+),/g)].map(([, endpoint = '']) => endpoint),
  )

const listCalls = ({ text }: SourceFile): DirectCall[] =>
  [...text.matchAll(/\bcall(?:ForFile)?\(\s*(\w+),\s*(\{\}|)/g)].map((match) => ({
    endpoint: match[1] ?? '',
    input: match[2] ?? '',
    line: getLineNumber(text, match.index),
  }))

/** Without an input there is nothing that could differ. */
const checkCalls = (file: SourceFile, declared: ReadonlySet<string>): Finding[] =>
  listCalls(file)
    .filter(({ endpoint, input }) => declared.has(endpoint) && input !== '{}')
    .filter(({ endpoint }) => !onlineQuestions.includes(`${file.path.slice(web.length)} ${endpoint}`))
    .map(({ endpoint, line }) => ({
      file: file.path,
      line,
      rule: 'offline-query-from-declaration',
      message: `${endpoint} is available offline: ask it with callQuery and its declaration, so that the download asks the same`,
    }))

/** Each declaration is in its file's `offlineQueries`, each such list in app/, and each named one is what a screen asks. */
function checkCollected(sources: readonly SourceFile[]): Finding[] {
  const collected = sources.find(({ path }) => path === collector)?.text ?? ''
  return sources.flatMap(({ path, text }) => {
    if (path === collector || !/\bdefineOfflineQuery\(/.test(text)) return []
    const report = (message: string): Finding => ({
      file: path,
      line: 1,
      rule: 'offline-query-collected',
      message,
    })
    const list = /export const offlineQueries = \[([\s\S]*?)\n?\]\n/.exec(text)?.[1] ?? ''
    const names = [...text.matchAll(/const (\w+) = defineOfflineQuery\(/g)].map(([, name = '']) => name)
    const hasWord = (content: string, name: string) => new RegExp(`\\b${name}\\b`).test(content)
    return [
      ...(collected.includes(`/${path.slice(web.length)}'`)
        ? []
        : [report(`its offlineQueries are missing in ${collector}`)]),
      ...names
        .filter((name) => !hasWord(list, name))
        .map((name) => report(`${name} is missing in offlineQueries`)),
      ...names
        .filter((name) => !text.includes(`callQuery(${name},`))
        .map((name) => report(`${name} is declared, but the screen does not ask it with callQuery`)),
    ]
  })
}

function checkBedside(
  files: readonly SourceFile[],
  sources: readonly SourceFile[],
  declared: ReadonlySet<string>,
): Finding[] {
  const known = new Set([...declared, ...downloadedOtherwise, ...onlineOnly])
  const reads = new Set(files.flatMap(listReadEndpoints))
  const byPath = new Map(sources.map((file) => [file.path, file]))
  const reached = new Set<string>()
  const walk = (path: string) => {
    const file = byPath.get(path)
    if (!file || reached.has(path)) return
    reached.add(path)
    for (const [, target = ''] of file.text.matchAll(/\b(?:from|import)\s*\(?'(\.[^']+)'/g))
      walk(posix.join(posix.dirname(path), target))
  }
  bedsidePages.forEach(walk)
  return [...reached].flatMap((path) =>
    listCalls(byPath.get(path) ?? { path, text: '' })
      .filter(({ endpoint }) => reads.has(endpoint) && !known.has(endpoint))
      .map(({ endpoint, line }) => ({
        file: path,
        line,
        rule: 'bedside-query-declared',
        message: `a bedside page asks ${endpoint}: declare it with defineOfflineQuery, or name it as onlineOnly in tools/repo-checks/offline.ts`,
      })),
  )
}

/** `export const { record: recordBraden, list: listBraden } = …`: what is defined together. */
const listDefinedLists = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/\blist: (list\w+)/g)].map(([, name = '']) => name)

const listReadEndpoints = (file: SourceFile): string[] =>
  file.path.startsWith('packages/contract/src/') ? [...listDefinedLists(file), ...listEndpointRows(file)] : []

const listEndpointRows = ({ text }: SourceFile): string[] =>
  [...text.matchAll(/export const (\w+) = endpoint\(\{([\s\S]*?)\n\}\)/g)]
    .filter(([, , row = '']) => row.includes("method: 'GET'"))
    .map(([, name = '']) => name)

export const countOfflineQueries = (files: readonly SourceFile[]): number =>
  listDeclared(files.filter(({ path }) => path.startsWith(web) && !isTest(path))).length
