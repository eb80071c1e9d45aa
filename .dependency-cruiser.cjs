/**
 * The import table of the architecture as rules. `src/<room>` may import only what its row allows; everything else is
 * an error. `ROOT` lets the architecture test point the same rules at a tree with deliberate violations.
 */
const root = process.env.CRUISE_ROOT ?? 'src'

const allowed = {
  contract: ['contract'],
  content: ['content', 'contract/(values|interview)'],
  sound: ['sound'],
  'text-analysis': ['text-analysis', 'contract'],
  // What pure rooms ask of a language model; the services are `server/providers/llm`.
  'language-model': ['language-model'],
  interviewer: ['interviewer', 'contract', 'text-analysis', 'language-model'],
  evaluation: ['evaluation', 'contract', 'text-analysis', 'language-model'],
  // Simulated candidates before the real interviewer and the real evaluation.
  rehearsal: ['rehearsal', 'interviewer', 'evaluation', 'contract', 'text-analysis', 'language-model'],
  scheduling: ['scheduling', 'contract/values'],
  ui: ['ui', 'contract/values'],
  forms: ['forms', 'contract', 'content', 'ui'],
  report: ['report', 'contract', 'content', 'ui'],
  'web/(root|routes|entry)[^/]*': ['web', 'contract', 'content', 'ui', 'forms', 'report'],
  // The browser's calls to our own API, typed by its contract.
  'web/api': ['web/api', 'contract'],
  // The mechanism alone; which islands there are is the surfaces' to say.
  'web/site': ['web/site', 'web/room', 'web/api', 'contract', 'content', 'ui', 'forms', 'report'],
  'web/room': ['web/room', 'web/api', 'contract', 'sound', 'content', 'ui', 'forms', 'report'],
  // What signed-in areas share: their frame, their forms, their lists.
  'web/area': ['web/area', 'contract', 'content', 'ui'],
  'web/dashboard': ['web/dashboard', 'web/area', 'web/room', 'web/api', 'contract', 'content', 'ui', 'forms', 'report'],
  'web/admin': ['web/admin', 'web/area', 'contract', 'content', 'ui', 'forms', 'report'],
  // `deps.ts` names what every feature is handed, ports included; a port file is types and nothing else.
  'server/platform': ['server/platform', 'contract', 'server/providers/[^/]+/port', 'server/live/ports'],
  'server/speech': [
    'server/speech',
    'contract',
    'sound',
    'server/platform',
    'server/providers/[^/]+/port',
    'server/live/ports',
  ],
  'server/providers': ['server/providers', 'contract', 'server/platform', 'server/speech'],
  // Of the content only what the server says during a call.
  'server/live': [
    'server/live',
    'contract',
    'interviewer',
    'server/platform',
    'server/providers/[^/]+/port',
    'content/candidate/en/room-notices',
  ],
}

/** The contexts of the server, the highest first: each may import those after it, through their `index.ts`. */
const contexts = ['pages', 'integrations', 'sales', 'screening', 'scheduling', 'tenancy', 'billing', 'messaging']
for (const [at, context] of contexts.entries())
  allowed[`server/${context}`] = [
    ...contexts.slice(at).map((lower) => `server/${lower}`),
    'contract',
    'content',
    'forms',
    'report',
    'interviewer',
    'evaluation',
    'rehearsal',
    'language-model',
    'scheduling',
    'server/platform',
    'server/speech',
    'server/live',
    'server/providers/[^/]+/(port|index)',
  ]
const anyContext = `(${contexts.join('|')})`

const sourceOf = (room) => `^${root}/${room}(/|\\.|$)`
/** Tests may also reach the harness, the factories and fakes; production code may not. */
const testFile = '\\.(test|conformance)\\.tsx?$|/testing/|/__fixtures__/'

const tableRules = Object.entries(allowed).map(([room, targets]) => ({
  name: `room-${room.replace(/[^a-z]+/g, '-').replace(/-$/, '')}`,
  comment: `${room} may import ${targets.join(', ')}`,
  severity: 'error',
  from: { path: room.includes('(') ? `^${root}/${room}$` : sourceOf(room), pathNot: testFile },
  to: { path: `^${root}/`, pathNot: targets.map((target) => `^${root}/${target}(/|\\.|$)`) },
}))

module.exports = {
  forbidden: [
    ...tableRules,
    {
      name: 'session-behind-second-factor',
      comment: 'Every way of signing in goes through enter.ts, which asks for a second factor where there is one.',
      severity: 'error',
      from: { path: `^${root}/`, pathNot: `^${root}/server/platform/auth/enter\\.ts$` },
      to: { path: `^${root}/server/platform/auth/open-session\\.ts$` },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'browser-never-reaches-server',
      comment: 'Nothing that ends up in a browser may reach the server, not even through others.',
      severity: 'error',
      from: { path: `^${root}/(web|ui|forms|report)/`, pathNot: `${testFile}|^${root}/report/pdf` },
      to: { path: `^${root}/server/`, reachable: true },
    },
    {
      name: 'context-face',
      comment: 'Another context is reached only through its index.ts.',
      severity: 'error',
      from: { path: `^${root}/server/${anyContext}/`, pathNot: testFile },
      to: {
        path: `^${root}/server/${anyContext}/`,
        pathNot: [`^${root}/server/$1/`, `^${root}/server/[^/]+/index\\.ts$`],
      },
    },
    {
      name: 'own-face',
      comment: 'Inside a context a file is imported where it is, not through the index.ts that is for others.',
      severity: 'error',
      from: { path: `^${root}/server/${anyContext}/`, pathNot: testFile },
      to: { path: `^${root}/server/$1/index\\.ts$` },
    },
    {
      name: 'features-behind-contexts',
      comment: 'What runs on the server is listed in feature-list.ts alone.',
      severity: 'error',
      from: { path: `^${root}/`, pathNot: [testFile, `^${root}/server/feature-list\\.ts$`] },
      to: {
        path: [`^${root}/server/[^/]+/feature\\.ts$`, `^${root}/server/[^/]+/[^/]+/feature\\.ts$`],
        pathNot: `^${root}/server/platform/`,
      },
    },
    {
      name: 'adapter-behind-registry',
      comment: 'An adapter is imported by its registry alone.',
      severity: 'error',
      from: {
        path: `^${root}/`,
        pathNot: [testFile, `^${root}/server/providers/[^/]+/index\\.ts$`, `^${root}/server/providers/[^/]+/[^/]+/`],
      },
      to: { path: `^${root}/server/providers/[^/]+/[^/]+/` },
    },
    {
      name: 'adapters-are-strangers',
      comment: 'Adapters never import one another.',
      severity: 'error',
      from: { path: `^${root}/server/providers/([^/]+)/([^/]+)/`, pathNot: testFile },
      to: {
        path: `^${root}/server/providers/[^/]+/[^/]+/`,
        pathNot: `^${root}/server/providers/$1/$2/`,
      },
    },
    {
      name: 'nobody-imports-tests-or-scripts',
      severity: 'error',
      from: { path: `^${root}/`, pathNot: testFile },
      to: { path: '^(tests|scripts|bench)/' },
    },
    {
      name: 'only-config-reads-the-environment-file',
      severity: 'error',
      from: { path: `^${root}/` },
      to: { path: 'node_modules/dotenv' },
    },
    { name: 'not-unresolvable', severity: 'error', from: { path: `^${root}/` }, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
    exclude: { path: '\\.react-router/|\\?url$|virtual:' },
  },
}
