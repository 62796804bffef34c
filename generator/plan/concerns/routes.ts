import { entryOf } from '../../check/linked.ts'
import { verb } from '../access/who.ts'
import type { Difference } from '../differences.ts'
import { formerName } from '../general.ts'
import { operationsAt, seenBy, seenOf } from '../keys.ts'
import { routeText } from '../places.ts'
import type { Concern, Telling } from '../planning.ts'
import { plainWord, quoted, valueText } from '../quoted.ts'
import { concernOf, type Teller } from '../tell.ts'
import { controlTellers } from './controls.ts'
import { goTarget } from './steps.ts'

const tellers: readonly Teller[] = [pages, addresses, settings, parameters, redirects, ...controlTellers]

/** Pages that come, go, move, or are asked for otherwise. */
export const routes: Concern = concernOf('routes', ...tellers)

function pages(difference: Difference, telling: Telling) {
  const { kind, trail } = difference
  const name = trail[1]?.name ?? ''
  if (trail.length !== 2) return undefined
  const side = kind === 'removed' ? telling.before : telling.after
  const route = side.model.routes.get(name)
  const text = routeText(name, side)
  const screen = route?.screen === undefined ? '' : ` (screen ${route.screen})`
  if (kind === 'renamed') {
    const former = formerName(difference)
    const seen = seenBy(new Set([`routes.${former}`]), 'before', telling)
    const now = seenBy(new Set([`routes.${name}`]), 'after', telling)
    const of = [`routes.${former}`, `routes.${name}`, ...(seen?.of ?? []), ...(now?.of ?? [])]
    return { sentence: `The route ${former} of ${text} is called ${name} now`, of }
  }
  if (route?.path === undefined) {
    if (kind === 'added' || kind === 'removed')
      return `The layout ${name}${screen} is ${kind === 'added' ? 'new' : 'gone'}`
    return undefined
  }
  const seen = seenOf(difference, telling)
  const who = seen && seen.roles.length > 0 ? seen.people : { text: 'nobody', many: false }
  if (kind === 'added') return `The page ${text}${screen} is new; ${who.text} ${verb(who, 'gets', 'get')} to it`
  if (kind === 'removed') {
    return `The page ${text}${screen} is gone; ${who.text} got to it. ${bookmarks(text, telling)}`
  }
  return undefined
}

/** What becomes of an address that nothing serves any more. */
function bookmarks(path: string, { after }: Telling): string {
  const missing = after.model.pages.get('notFound')
  const target = missing === undefined ? 'nowhere' : `to ${routeText(missing, after)}`
  return path.startsWith('/') ? `Bookmarks of ${path} lead ${target} now` : `What led there leads ${target} now`
}

function addresses({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 3 || trail[2]?.name !== 'path') return undefined
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (kind === 'changed') return `The page ${from} is at ${to} now. ${bookmarks(from, telling)}`
  const name = trail[1]?.name ?? ''
  return kind === 'added'
    ? `The layout ${name} is a page of its own now, at ${to}`
    : `${from} is a layout now (${name}). ${bookmarks(from, telling)}`
}

const sessions: Readonly<Record<string, string>> = {
  required: 'those who are signed in',
  absent: 'those who are not signed in',
  any: 'everybody, signed in or not',
}

function settings({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail.length !== 3) return undefined
  const text = routeText(trail[1]?.name ?? '', telling.after)
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  switch (trail[2]?.name) {
    case 'screen':
      if (kind !== 'changed') return undefined
      return `${text} shows the screen ${to} now, not ${from}`
    case 'session':
      return `${text} is for ${sessions[to] ?? to} now; it was for ${sessions[from] ?? from}`
    case 'level':
      // Which levels there are is what the matrix asks operations by.
      return {
        sentence:
          kind === 'added'
            ? `${text} asks for rights among the grants of ${to} now; it loaded no grants`
            : kind === 'removed'
              ? `${text} loads no grants any more; it asked among those of ${from}`
              : `${text} asks for rights among the grants of ${to} now, not of ${from}`,
        of: [...operationsAt(from, telling), ...operationsAt(to, telling)],
      }
    case 'endsSession':
      if (kind === 'added') return `Opening ${text} signs out now, while ${to}`
      if (kind === 'removed') return `Opening ${text} no longer signs out (while ${from})`
      return `Opening ${text} signs out while ${to} now; before, while ${from}`
    case 'answers':
      return kind === 'removed'
        ? `Pop-ups of other services no longer lead back to ${text}`
        : `Pop-ups of other services lead back to ${text} now`
    case 'parent':
      if (kind === 'added') return `${text} stands within ${to} now`
      if (kind === 'removed') return `${text} no longer stands within ${from}`
      return `${text} stands within ${to} now, not within ${from}`
    default:
      return undefined
  }
}

/** What an address may carry. */
function parameters({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail[2]?.name !== 'query' || trail.length < 4) return undefined
  const text = routeText(trail[1]?.name ?? '', telling.after)
  const name = quoted(trail[3]?.name ?? '')
  if (trail.length === 4) {
    if (kind === 'added') return `The address of ${text} may carry ${name} now: ${parameterText(after, telling.after)}`
    if (kind === 'removed')
      return `The address of ${text} no longer carries ${name} (${parameterText(before, telling.before)})`
    return undefined
  }
  const [from, to] = [valueText(before, telling.before), valueText(after, telling.after)]
  if (trail[4]?.name === 'default') return `At ${text}, ${name} is ${to} at first, not ${from}`
  if (trail[4]?.name === 'enum' && trail.length === 6 && kind !== 'changed') {
    const word = plainWord(trail[5]?.name ?? '')
    if (kind === 'added') return `At ${text}, ${name} may be ${word} now`
    if (kind === 'removed')
      return `At ${text}, ${name} may no longer be ${word}: such an address falls back to what it is at first`
  }
  return undefined
}

function parameterText(linked: Difference['after'], side: Telling['after']): string {
  const words = entryOf(linked, 'enum')
  const initial = entryOf(linked, 'default')
  const kind =
    words?.is === 'list'
      ? words.items.map((each) => valueText(each, side)).join(' or ')
      : valueText(entryOf(linked, 'type'), side)
  return `${kind}${initial ? `, ${valueText(initial, side)} at first` : ''}`
}

function redirects({ kind, trail, before, after }: Difference, telling: Telling) {
  if (trail[2]?.name !== 'redirect') return undefined
  const text = routeText(trail[1]?.name ?? '', telling.after)
  const when = (linked: Difference['after'], side: Telling['after']) =>
    linked ? `while ${valueText(linked, side)}` : 'always'
  if (trail.length === 3) {
    const side = kind === 'added' ? telling.after : telling.before
    const linked = after ?? before
    const target = goTarget(entryOf(linked, 'go'), side) ?? 'elsewhere'
    if (kind === 'added') return `${text} leads on to ${target} now, ${when(entryOf(linked, 'when'), side)}`
    if (kind === 'removed') return `${text} no longer leads on to ${target}`
    return undefined
  }
  if (trail.length === 4 && trail[3]?.name === 'when')
    return `${text} leads on ${when(after, telling.after)} now; before, ${when(before, telling.before)}`
  return undefined
}
