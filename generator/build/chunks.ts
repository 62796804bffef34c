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
  own('session/idle[.]'),
  own(
    'runtime/(?!forms/|drafts/|unsaved/leave-guard|session/(idle-window|leave-idle)|actions/(open-windows|windows[.]module)|gates/ability[.]ts|expressions/format)',
  ),
  /[\\/]generated[\\/]icons[.]ts/,
  own('blocks/(controls|heading|link|outlet|page-message|panel|text)/'),
  own('blocks/frame/brand'),
  of('@mantine/core/esm/core/'),
  of(
    '@mantine/core/esm/components/((UnstyledButton|Button|ActionIcon|CloseButton|Loader|Skeleton|Transition|Input|InputBase|TextInput)/|Checkbox/CheckIcon)',
  ),
  of(
    '@mantine/core/styles/(baseline|default-css-variables|global|UnstyledButton|Button|ActionIcon|CloseButton|Loader|Skeleton|Input|InputBase)[.]',
  ),
  own('blocks/(tokens[.]css|popup/choices[.])'),
  of('(@mantine/hooks|clsx|@tabler/icons-react)/'),
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
 */
export const chunkGroups: CodeSplittingGroup[] = [
  { name: 'react', test: reactItself, priority: 40 },
  { name: 'start', tags: ['$initial'], priority: 30 },
  { name: 'base', test: base, priority: 20 },
  { name: 'page', test: page, priority: 10 },
]
