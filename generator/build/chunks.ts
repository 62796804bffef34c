import type { CodeSplittingGroup } from 'rolldown'
import { isFirstCode } from './first-code.ts'
import { any, of, own } from './module-tests.ts'
import { sharedParts } from './shared-parts.ts'

/** What every page needs, and what an edit of the console never changes. */
const reactItself = any(of('(react|react-dom|scheduler|react-router|react-router-dom)/'), /rolldown[\\/]runtime/)

/** What nearly every page is drawn with. */
const base = any(
  own('app/(?!idle-watch|watch-idle|live-context|connection-banner|trouble)'),
  own(
    'runtime/(?!forms/(?!page-forms|values[.])|drafts/|uploads/|remembered|data/(use-listing|use-lasting-address|use-news|listing-state|meanwhile|poll|paged|chosen-columns|where(?!-code))|blocks/widget-|focus/(show-in-list|keep-focus|next-place)|navigation/use-view-state|screens/(by-itself|kept-windows|unsaved-screen)|unsaved/leave-guard|session/(idle-window|leave-idle)|actions/(put-file|send-parts|pause-for|answer-failure|undo-of|authorize[.])|windows/(open-windows|windows[.]module|use-unseen|back-closes|close-window|over-entry|use-closed-by-back)|keys/page-keys|dates/|texts/(said|numbers|use-number-text|kept-numbers)|expressions/(format|field-words|captured))',
  ),
  own('blocks/(controls|heading|link|outlet|page-message|panel|text|buttons)/(?!folded-row|way[.]|use-drop-into)'),
  own('blocks/(frame/brand|uploads/load-tray)'),
  // As texts are compared where they are searched.
  /[\\/]generator[\\/]values[\\/]alike[.]/,
  of('@mantine/core/esm/core/'),
  of(
    '@mantine/core/esm/components/((UnstyledButton|Button|ActionIcon|CloseButton|Loader|Skeleton|Transition|Input|InputBase|TextInput)/)',
  ),
  of(
    '@mantine/core/styles/(baseline|default-css-variables|global|UnstyledButton|Button|ActionIcon|CloseButton|Loader|Skeleton|Input|InputBase)[.]',
  ),
  own('blocks/(tokens[.]css|popup/choices[.])'),
  // What opens and closes things brings its own hooks along.
  of(
    '@mantine/hooks/(?!esm/use-(long-press|focus-trap|focus-return|click-outside|debounced-callback|floating-window)/)',
  ),
  of('clsx/'),
  of('@tabler/icons-react/(?!dist/esm/icons/)'),
  of('@tabler/icons-react/dist/esm/icons/Icon(AlertTriangle|CircleCheck)[.]'),
)

/** What asks the backend, and what tells who may do what. */
const client = any(
  of('(@0no-co|@apollo|graphql|rxjs|optimism|@wry|@casl|@ucast)/'),
  /tslib.*[?]beside-client/,
  own('api/client[.]'),
  /[\\/]generated[\\/]type-policies[.]ts/,
  /[\\/]generator[\\/]values[\\/]gates[\\/]ability[.]/,
)

/** What the pages of somebody who is signed in have around them, and the list that most of them are. */
const page = any(
  own('blocks/(frame|menu)/(?!drawer)'),
  own(
    'blocks/listing/(card-size|card|counted|dates-button|dates[.]module|fact-words|fold-button|folds|further-choices|item-menu|item-switch|item-card|item-thumb|listing|use-window-rows|cards|foot|column-widths|table|head|renewing|row-keys|rows|skeletons|states|search-box|toolbar|use-width)[.]',
  ),
  own('blocks/selection/context[.]'),
  own('(app/(idle-watch|watch-idle)|runtime/session/leave-idle|session/idle)[.]'),
  own('blocks/controls/(folded-row|use-drop-into)[.]'),
  own('blocks/(search/(search[.]|use-shortcut|use-sources)|switcher/switcher[.]|messages/messages[.])'),
  own('blocks/(banners/(banners|height)|guide/(guide|chapter-of))[.]'),
  own('blocks/(app/|popup/(?!popup-menu|action-entry|choices[.]))'),
  own('blocks/listing/(item-words|badge|badge-width|field-value)[.]'),
  own(
    'runtime/(expressions/(format|field-words)|dates/shown|screens/by-itself|data/(poll|use-listing|use-lasting-address|listing-state|meanwhile|chosen-columns|where-address)|navigation/use-view-state|forms/person|remembered)',
  ),
  of('dayjs/(?!(esm/)?plugin/)'),
  // How many bytes something has is a format of values.
  /[\\/]generator[\\/]values[\\/]bytes[.]/,
  of(
    '@tabler/icons-react/dist/esm/icons/Icon(AlertCircle|ArrowDown|ArrowForwardUp|ArrowUp|ArrowsSort|Check|ChevronDown|Dots|Inbox|Menu2|Search|SearchOff|Selector|X)[.]',
  ),
)

/** What every form is drawn with, and the fields that nearly every form has. */
const form = any(
  own(
    'blocks/form/(?!history-button|saved-shown|refused|refusal-line|meet-newest|met-line|seen-line|work-form|window-form|saved-form|giving-form|save-line|undo-buttons|use-autosave|field-saving|field-others|entered-path|conflict-line|draft-line|missing-parts|choices-failed|fields/)',
  ),
  own('blocks/form/fields/(inputs|input-props|text-input|password-input|checkbox)[.]tsx?'),
  own(
    'runtime/forms/(?!person|found-in|refused-inputs|form-address|kept-place|use-unsaved|page-forms|autosave|server-copy|unsent|asked-around|unfit|paths|text-paths|merge-|keep-caret|history|inner-|item-|items|copied-item|use-conflict|giving-context|number-words)',
  ),
  of('@rjsf/'),
  /slim-forms:/,
  own('blocks/form/fields/checkbox[.]module'),
  of('@mantine/core/esm/(components/(PasswordInput|Checkbox)|utils/(InlineInput|InputsGroupFieldset))/'),
  of('@mantine/core/styles/(PasswordInput|Checkbox|InlineInput)[.]'),
)

/** Views of one page, and the bar to choose one. */
const tabs = any(own('blocks/tabs/'), of('@mantine/core/(esm/components/Tabs/|styles/Tabs[.])'))

/** What is needed when something fails. It is fetched ahead, in one piece. */
const trouble = any(
  own('app/(connection-banner|trouble)'),
  own('api/(call-again|errors|unmatched)'),
  own('runtime/actions/answer-failure'),
  /[\\/]generated[\\/]errors[.]ts/,
)

/** Which modules belong together is told by the spec here. */
export interface SpecGroups {
  /** The page where staff sign in, which most first visits are of. */
  readonly signIn: (id: string) => boolean
  /** What stands around pages. */
  readonly layouts: (id: string) => boolean
  /** The page that staff come to first. */
  readonly home: (id: string) => boolean
  /** The icons that the spec names. */
  readonly icons: (id: string) => boolean
}

/**
 * The files of a build. Without groups every module that two pages share becomes a file of its own, and a page is fifty
 * requests. What the entry runs before React is there goes first, so that nothing of it waits for the rest.
 */
export const chunkGroups = ({ signIn, layouts, home, icons }: SpecGroups): CodeSplittingGroup[] => [
  { name: 'react', test: reactItself, priority: 40 },
  // Entries of their own, which would else be taken for what every page runs first.
  { name: 'shared-react', test: /^virtual:shared\//, priority: 35 },
  {
    // With what both the sign-in page and others have around them: a file of its own would be a request for next to nothing.
    name: (id, context) => (isFirstCode(id, context) || (signIn(id) && layouts(id)) ? 'start' : null),
    debugName: 'start',
    priority: 30,
  },
  { name: 'sign-in', test: (id) => signIn(id) && !layouts(id), priority: 25 },
  { name: 'trouble', test: trouble, priority: 22 },
  { name: 'base', test: base, priority: 20 },
  // Data alone: what they ask the backend is sent before anything that draws is there.
  { name: 'screens', test: any(layouts, home), priority: 17 },
  // One file with the client: whoever is signed in needs both.
  { name: 'page', test: any(client, icons, tabs, page), priority: 16 },
  { name: 'form', test: form, priority: 15 },
  ...sharedParts,
  {
    // Each tells of one call or of one thing: as files of their own, a page would ask for dozens.
    name: 'calls',
    test: /[\\/]generated[\\/](operations|entities)[\\/]/,
    priority: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4000,
  },
]
