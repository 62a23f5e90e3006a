import type { BuildOptions } from 'vite'

type Output = Exclude<NonNullable<NonNullable<BuildOptions['rolldownOptions']>['output']>, readonly unknown[]>
type Group = NonNullable<Exclude<NonNullable<Output['codeSplitting']>, boolean>['groups']>[number]

/** Files whose path goes through one of these. */
const of = (...paths: string[]) => new RegExp(`[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})`)

/** What opens above a page, and what is filled in: never on a first screen. */
const OVERLAYS = of(
  '@floating-ui/',
  'react-remove-scroll/',
  '@mantine/hooks/esm/use-long-press/',
  '@mantine/core/esm/(components|utils)/(Modal|ModalBase|Popover|Portal|Menu|Tooltip|ScrollArea|Drawer|Overlay|FocusTrap|Floating)/',
)
const FORMS = of(
  '@mantine/form/',
  '@mantine/core/esm/components/(Combobox|Select|MultiSelect|Autocomplete|TagsInput|Pill|PillsInput|Textarea|NumberInput|PasswordInput|Radio|Switch|Fieldset|FileButton)/(?!ComboboxChevron|get-parsed)',
  'web/src/ui/(form|dialog)/',
)

/**
 * What is needed together travels together: a hundred small files wait for each other on a slow connection. The first group that names a
 * file has it, with all that it needs and no group before it has. What one route alone needs stays with the route.
 */
export const groups: Group[] = [
  { name: 'react', test: of('node_modules/(react|react-dom|scheduler)/') },
  // What signing in, answering and the application begin with.
  {
    name: 'base',
    test: of(
      '@mantine/core/esm/core/(MantineProvider|DirectionProvider)/',
      'web/src/(theme|platform/notify|platform/reporting/reporting)\\.ts',
      'web/src/platform/api/(api|connection)\\.ts',
      'web/src/platform/identity/(identity|asked-reset|identity-message|next-address|after-farewell|unused-invitation)\\.ts',
      'web/src/platform/browser/(typed-text|outdated-build|load-afresh|leaving|chunk-failure)\\.ts',
      'web/src/platform/identity/kept-answers\\.ts',
      'web/src/kept-shell/messages\\.ts',
      'web/src/ui/(feedback/crash-(boundary|panel)|page/brand|form/use-new-code|form/plain-button)\\.tsx?',
      'web/src/ui/form/plain\\.module',
      'web/src/features/(shell/crash-page|auth/form-parts|auth/fields\\.module)\\.',
      'web/src/(styles/base|theme-variables)\\.css',
      'web/src/(ui/feedback/(notices|reference|empty-state)|ui/page/status-badge|ui/table/(plain-table|table)|features/support/chat/help-button)\\.module',
    ),
  },
  // Calls that no first screen makes.
  {
    name: 'later-calls',
    test: of(
      'contract/src/features/(documents/packs|notes/notes|users/users|insights/insights|prompts/prompts|practice/practice|knowledge/writing|support/desk)\\.calls',
    ),
  },
  // What answering shares with the application.
  {
    name: 'signed-in',
    test: of(
      '@tabler/icons-react/dist/esm/(createReactComponent|icons/Icon(CloudOff|AlertTriangle|InfoCircle|ChevronDown|ArrowRight|Check|Trash|ArrowDown|ArrowUp|ArrowLeft|Plus|X|Send))\\.mjs',
      'web/src/ui/(text/(format|typed-number)|form/fit-to-text)\\.',
      'web/src/features/support/chat/(support-chat|help-button)\\.ts',
      'web/src/platform/(live/live|identity/session-end|identity/session-subject|browser/(when-idle|once-released))\\.ts',
      // What comes once a page stands, with its stream of changes: smaller than a request of its own.
      'web/src/platform/(live/live-stream|api/event-stream|identity/cloud-credentials)\\.ts',
      'node_modules/eventsource-parser/',
      'web/src/features/answers/(my-surveys/(my-survey-words|one-to-answer)|consent-words)\\.ts',
      'contract/src/upper-first\\.ts',
      'contract/src/features/questionnaires/definition\\.ts',
      'contract/src/features/documents/uploads\\.rules\\.ts',
      'contract/src/features/(account/account|answers/answers|knowledge/knowledge|notifications/notifications|support/support)\\.calls\\.ts',
    ),
  },
  // What of answering the application may load later, such as the answers that wait on the device of somebody who signs out.
  {
    name: 'answers',
    test: of(
      'web/src/features/answers/(answer-document|answers-api|device/answer-(database|store)|saving/(?!send-waiting)[\\w-]+)\\.ts$',
      'contract/src/features/surveys/surveys\\.errors\\.ts',
      'contract/src/features/questionnaires/(check-answer|answer-cells|rules|answer-words|asked-of-helpers)\\.ts',
    ),
  },
  // All refusals, for the first that no page names.
  { name: 'refusals', test: of('contract/src/features/\\w+/\\w+\\.errors\\.ts') },
  // What signing in and dialogs both use, and nothing else of each other.
  { name: 'tslib', test: of('node_modules/tslib/') },
  // What the panel of help draws with, on both: the rest of the application stays away from /questions.
  {
    name: 'controls',
    test: of(
      '@tanstack/(react-query|query-core)/',
      '@mantine/core/esm/components/(Anchor|Transition|Button|Group|Stack|Flex|Text|Title|CloseButton|ActionIcon|UnstyledButton|Loader|Skeleton|VisuallyHidden)/',
      'web/src/platform/(api/(queries|query-client|what-is-wrong)|identity/session)\\.ts',
      'web/src/ui/(feedback/(error-panel|empty-state|waiting)|page/status-badge)\\.tsx',
      '@mantine/hooks/esm/use-(debounced-value|merged-ref|id|uncontrolled)/',
      '@mantine/core/esm/core/styles-api/',
      '@tabler/icons-react/dist/esm/icons/Icon(Lock|Download|Paperclip)\\.',
    ),
  },
  // What lists are searched and chosen with, and dialogs filled in: a record and a home begin without.
  {
    name: 'inputs',
    test: of(
      '@mantine/core/esm/components/(Input|InputBase|TextInput|NativeSelect|Checkbox)/',
      '@mantine/core/esm/(components/Combobox/(ComboboxChevron|get-parsed)|utils/InlineInput/)',
    ),
  },
  // The frame of every signed-in page: router, guard, navigation, notices, and the styles that most pages need. The entry itself must
  // stay by itself, or the manifest does not name it.
  {
    name: 'app',
    test: of(
      'web/src/routeTree\\.gen\\.ts',
      // What asks before a page with typed words is left comes with the forms.
      '@tanstack/react-router/(?!dist/esm/useBlocker)',
      'web/src/features/(shell/(page-failed|page-pending)|clients/clients\\.modals)',
      'web/src/features/tasks/(front|panels\\.lazy|task/make-task\\.lazy|day/start-page)\\.ts',
      'web/src/features/documents/(live-documents|packs/packs\\.modals)\\.ts',
      'web/src/ui/text/percent\\.ts',
      // What comes once a page stands, too: smaller than a request of its own.
      'web/src/platform/(browser/(newer-version|focus-heading)|notify-failure-of)\\.ts',
      'web/src/ui/(feedback/(notices|crashed-page)|page/(page-header|in-view|below-first)|dialog/(late-menu|ui\\.modals))',
      'web/src/(ui/(page|table)/[\\w-]+|features/(clients/clients|documents/my-documents|family/home/home|support/chat/support))\\.module\\.css',
      'web/src/styles/(app|print|start)\\.css',
    ),
  },
  // What most of its pages draw with.
  {
    name: 'ui',
    minShareCount: 4,
    test: (id: string) =>
      of(
        '@mantine/(?!core/esm/components/(SegmentedControl|FloatingIndicator|Accordion|Alert|Tabs|Code|Table))',
        '@tabler/',
        'web/src/ui/(page|feedback)/',
        'web/src/ui/text/(moments|words)',
        // The register is drawn within General alone, lists are requested in dialogs, and the others come behind what a page begins with.
        'contract/src/features/(?!register/|tasks/|meetings/|finances/finances\\.words|documents/packs)\\w+/\\w+\\.(calls|words)\\.ts',
        'web/src/features/(?!register/|tasks/|meetings/)\\w+/\\w+\\.modals\\.ts',
      ).test(id) &&
      !OVERLAYS.test(id) &&
      !FORMS.test(id),
  },
  { name: 'segments', minShareCount: 2, test: of('@mantine/core/esm/components/(SegmentedControl|FloatingIndicator)/') },
  // The lists of clients and of prospects, the frame of a record and a stakeholder's home, each with all that it needs.
  { name: 'lists', test: of('web/src/routes/_app/(clients|prospects)\\.index\\.tsx\\?tsr-split', 'web/src/ui/table/data-table') },
  {
    name: 'record',
    test: of(
      'web/src/routes/_app/clients\\.\\$clientId/route\\.tsx\\?tsr-split',
      'web/src/features/analytics/(analytics-query|figure-(words|panel)|next-steps/|answers/(agreement-list|completion-panel)|net-position/net-position-figures)',
      'web/src/features/(analytics/(analytics|answers/answers)|client-pages/client-pages|clients/client-detail)\\.module',
      'web/src/features/(surveys/survey-words|stakeholders/stakeholder(s\\.modals|-words)|finances/(net-position-words|audience/audience-words))',
      'web/src/features/(clients/client-changes|documents/client-documents-panel\\.lazy)',
      'web/src/ui/(charts/(scales|bar-list|charts\\.module)|page/printed-page|table/figures-head)',
      'contract/src/features/(analytics/(figures|counted-once)|finances/finances\\.words|assessments/mini-ipip-scoring)',
    ),
  },
  // The map of the family comes with the overview; the family's section takes it from there.
  {
    name: 'overview',
    test: of('web/src/routes/_app/clients\\.\\$clientId/overview\\.tsx\\?tsr-split', 'web/src/features/stakeholders/family-'),
  },
  // What the device keeps of home comes with it: smaller than a request of its own.
  { name: 'family', test: of('web/src/routes/(_app/home\\.tsx\\?tsr-split|-home-on-device\\.ts)') },
  // Every action in words: the log shares them with the panel below a record's first screen.
  { name: 'actions', test: of('contract/src/features/activity/action-words') },
  // What stands below the first screens of a record and of home: one file for whoever comes near it.
  {
    name: 'panels',
    test: of(
      'web/src/features/tasks/(client-tasks-panel|my-tasks)',
      'web/src/features/meetings/(meetings-panel|my-meetings|meeting-queries|meeting-words)\\.tsx?',
      'web/src/features/documents/packs/request-progress-panel\\.tsx',
      'web/src/features/clients/record/latest-activity\\.tsx',
    ),
  },
  // What can be written of records: the log and dialogs share it.
  { name: 'written', test: of('contract/src/features/\\w+/[\\w-]+\\.fields\\.ts', 'contract/src/features/register/register\\.words') },
  { name: 'reading', minShareCount: 2, test: of('web/src/features/knowledge/reading/') },
  { name: 'overlays', minShareCount: 2, test: OVERLAYS },
  { name: 'forms', minShareCount: 2, test: FORMS },
  // What sends files, and says how far they are: kept on the device, as files are chosen where there is no reception.
  { name: 'uploads', test: of('web/src/features/documents/uploads/(uploads|upload-tray)\\.') },
  // What the other pages of a feature share.
  {
    debugName: 'feature',
    name: (id: string) => /features[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? null,
    minShareCount: 2,
    test: of('web/src/features/(?!auth/|answers/)'),
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }))
