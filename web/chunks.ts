import type { BuildOptions } from 'vite'

type Output = Exclude<NonNullable<NonNullable<BuildOptions['rolldownOptions']>['output']>, readonly unknown[]>
type Group = NonNullable<Exclude<NonNullable<Output['codeSplitting']>, boolean>['groups']>[number]

/** Files whose path goes through one of these. */
const of = (...paths: string[]) => new RegExp(`[\\\\/](${paths.join('|').replaceAll('/', '[\\\\/]')})`)

/** What opens above a page, and what is filled in: never on a first screen. */
const OVERLAYS = of(
  '@floating-ui/',
  'react-remove-scroll/',
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
      'web/src/platform/identity/(identity|asked-reset|identity-message|next-address|after-farewell)\\.ts',
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
  // What answering shares with the application.
  {
    name: 'signed-in',
    test: of(
      '@tabler/icons-react/dist/esm/(createReactComponent|icons/Icon(CloudOff|AlertTriangle|InfoCircle|ChevronDown|Check|Trash|ArrowDown|ArrowUp|ArrowLeft|Plus|X|Send))\\.mjs',
      'web/src/ui/(text/(format|typed-number)|form/fit-to-text)\\.',
      'web/src/features/support/chat/support-chat\\.ts',
      'web/src/platform/(live/live|identity/session-end|identity/session-subject|browser/when-idle)\\.ts',
      'web/src/features/answers/(my-surveys/my-survey-words|consent-words)\\.ts',
      'contract/src/features/questionnaires/definition\\.ts',
      'contract/src/features/documents/documents\\.errors\\.ts',
      'contract/src/features/(account/account|answers/answers|knowledge/knowledge|notifications/notifications|support/support)\\.calls\\.ts',
    ),
  },
  // What of answering the application may load later, such as the answers that wait on the device of somebody who signs out.
  {
    name: 'answers',
    test: of(
      'web/src/features/answers/(answer-document|answers-api|device/answer-(database|store))\\.ts',
      'contract/src/features/surveys/surveys\\.errors\\.ts',
      'contract/src/features/questionnaires/(check-answer|answer-cells|rules|answer-words|asked-of-helpers)\\.ts',
    ),
  },
  // All refusals, for the first that no page names.
  { name: 'refusals', test: of('contract/src/features/\\w+/\\w+\\.errors\\.ts') },
  // What signing in and dialogs both use, and nothing else of each other.
  { name: 'tslib', test: of('node_modules/tslib/') },
  // What comes once a page stands: its stream of changes, the way to help, and keys of the cloud's storage.
  {
    name: 'late',
    test: of(
      'web/src/platform/(live/live-stream|api/event-stream|identity/cloud-credentials|browser/newer-version)\\.ts',
      'web/src/features/support/chat/help-button\\.ts',
      'node_modules/eventsource-parser/',
    ),
  },
  // What the panel of help draws with, on both: the rest of the application stays away from /questions.
  {
    name: 'controls',
    test: of(
      '@tanstack/(react-query|query-core)/',
      '@mantine/core/esm/components/(Anchor|Input|Checkbox|Transition|Button|Group|Stack|Flex|Text|Title|CloseButton|ActionIcon|UnstyledButton|Loader|Skeleton|VisuallyHidden)/',
      'web/src/platform/(api/(queries|query-client)|identity/session)\\.ts',
      'web/src/ui/(feedback/(error-panel|empty-state)|page/status-badge)\\.tsx',
      '@mantine/hooks/esm/use-debounced-value/',
      '@tabler/icons-react/dist/esm/icons/Icon(Lock|Download)\\.',
    ),
  },
  // The frame of every signed-in page: router, guard, navigation, notices, and the styles that most pages need. The entry itself must
  // stay by itself, or the manifest does not name it.
  {
    name: 'app',
    test: of(
      'web/src/routeTree\\.gen\\.ts',
      '@tanstack/react-router/',
      'web/src/features/(shell/(page-failed|page-pending)|clients/clients\\.modals)',
      'web/src/ui/(feedback/(notices|crashed-page)|page/page-header|dialog/(late-menu|ui\\.modals))',
      'web/src/(ui/(page|table)/[\\w-]+|ui/form/search-box|features/(clients/clients|documents/my-documents|family/home/home|support/chat/support))\\.module\\.css',
      'web/src/styles/(app|print|start)\\.css',
    ),
  },
  // What most of its pages draw with.
  {
    name: 'ui',
    minShareCount: 4,
    test: (id: string) =>
      of(
        '@mantine/(?!core/esm/components/(SegmentedControl|Accordion|Alert|Tabs|Code|Table))',
        '@tabler/',
        'web/src/ui/(page|feedback)/',
        'web/src/ui/text/(moments|words|percent)',
        'contract/src/features/\\w+/\\w+\\.(calls|words)\\.ts',
        'web/src/features/\\w+/\\w+\\.modals\\.ts',
      ).test(id) &&
      !OVERLAYS.test(id) &&
      !FORMS.test(id),
  },
  { name: 'segments', minShareCount: 2, test: of('@mantine/core/esm/components/(SegmentedControl|FloatingIndicator)/') },
  { name: 'figures', test: of('contract/src/features/(analytics/(figures|counted-once)|finances/finances\\.words)\\.ts') },
  {
    name: 'lists',
    minShareCount: 2,
    test: of('web/src/ui/table/data-table', 'web/src/ui/form/search-box', 'web/src/features/clients/(list|views)/'),
  },
  {
    name: 'record',
    minShareCount: 2,
    test: of(
      'web/src/features/analytics/',
      'web/src/features/clients/(record/(client-layout|client-failed|latest-activity)|client-query|client-changes|client-detail\\.module)',
      'web/src/features/(client-pages/client-pages\\.module|surveys/survey-words)',
      'web/src/ui/(charts/|page/key-facts|page/printed-page|table/panel-table)',
      'web/src/features/(stakeholders/stakeholders\\.modals|documents/client-documents-panel\\.lazy)',
      'contract/src/features/(activity|assessments|stakeholders)/',
    ),
  },
  {
    name: 'family',
    minShareCount: 2,
    test: of(
      'web/src/features/family/adviser-card',
      'web/src/features/documents/(uploads/(upload-verdict|choose-files)|content/document-link|document-words|documents-queries)',
      '@mantine/core/esm/components/Progress/',
      '@tabler/icons-react/dist/esm/icons/IconCircleCheck\\.',
    ),
  },
  { name: 'reading', minShareCount: 2, test: of('web/src/features/knowledge/reading/') },
  { name: 'overlays', minShareCount: 2, test: OVERLAYS },
  { name: 'forms', minShareCount: 2, test: FORMS },
  // What the other pages of a feature share.
  {
    debugName: 'feature',
    name: (id: string) => /features[\\/]([\w-]+)[\\/]/.exec(id)?.[1] ?? null,
    minShareCount: 2,
    test: of('web/src/features/(?!auth/|answers/)'),
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }))
