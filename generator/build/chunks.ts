import type { CodeSplittingGroup } from 'rolldown'

const path = (parts: string) => parts.replaceAll('/', '[\\\\/]')

/** Modules of a package: `of('@mantine/core/esm/core/')`. */
const of = (parts: string) => new RegExp(path(`/node_modules/${parts}`))

/** Modules of the console's own code, below src/. */
const own = (parts: string) => new RegExp(path(`/src/${parts}`))

const any =
  (...patterns: readonly RegExp[]) =>
  (id: string) =>
    patterns.some((pattern) => pattern.test(id))

/** What every page needs, and what an edit of the console never changes. */
const reactItself = any(of('(react|react-dom|scheduler|react-router|react-router-dom)/'), /rolldown[\\/]runtime/)

/** What nearly every page is drawn with. */
const base = any(
  own('app/(?!idle-watch|watch-idle)'),
  own(
    'runtime/(?!forms/|drafts/|data/(use-listing|listing-state|meanwhile|poll)|screens/by-itself|unsaved/leave-guard|session/(idle-window|leave-idle)|actions/(open-windows|windows[.]module|put-file)|gates/ability[.]ts|expressions/format)',
  ),
  /[\\/]generated[\\/]icons[.]ts/,
  own('blocks/(controls|heading|link|outlet|page-message|panel|text|buttons)/'),
  own('blocks/frame/brand'),
  of('@mantine/core/esm/core/'),
  of(
    '@mantine/core/esm/components/((UnstyledButton|Button|ActionIcon|CloseButton|Loader|Skeleton|Transition|Input|InputBase|TextInput|Checkbox)/)',
  ),
  of('@mantine/core/esm/utils/(InlineInput|InputsGroupFieldset)/'),
  of(
    '@mantine/core/styles/(baseline|default-css-variables|global|UnstyledButton|Button|ActionIcon|CloseButton|Loader|Skeleton|Input|InputBase|Checkbox|InlineInput)[.]',
  ),
  own('blocks/(tokens[.]css|popup/choices[.]|form/fields/checkbox[.]module)'),
  // What opens and closes things brings its own hooks along.
  of(
    '@mantine/hooks/(?!esm/use-(long-press|focus-trap|focus-return|click-outside|debounced-callback|floating-window)/)',
  ),
  of('(clsx|@tabler/icons-react)/'),
)

/** What the pages of somebody who is signed in have around them. */
const page = any(
  own('blocks/(frame|menu)/(?!drawer)'),
  own('blocks/popup/(?!popup-menu|action-entry|choices[.])'),
  own('runtime/expressions/format'),
  of('dayjs/'),
)

/**
 * The files of a build. Without groups every module that two pages share becomes a file of its own, and a page is fifty
 * requests. What the entry runs before React is there goes first, so that nothing of it waits for the rest.
 * @param signIn tells the modules of the page where staff sign in, which most first visits are of
 */
export const chunkGroups = (signIn: (id: string) => boolean): CodeSplittingGroup[] => [
  { name: 'react', test: reactItself, priority: 40 },
  { name: 'start', tags: ['$initial'], priority: 30 },
  { name: 'sign-in', test: signIn, priority: 25 },
  { name: 'base', test: base, priority: 20 },
  { name: 'page', test: page, priority: 10 },
]
