import { entryOf, type Linked } from '../check/linked.ts'
import type { Span } from '../load/source.ts'
import type { ModelRoute } from '../model/model.ts'
import { joined, pageText } from '../prove/example-text.ts'
import type { ChangePlace } from './change.ts'
import type { Difference, Step } from './differences.ts'
import { kindOf, nameOf } from './identity.ts'
import { opened } from './meaning.ts'
import type { Planning } from './planning.ts'
import { inWords, plainWord, quoted, writtenText } from './quoted.ts'
import type { Side } from './side.ts'

/** More pages than this are not named one by one. */
const mostPages = 3

/** The pages that a screen shows on: those that name it, and those that a layout of it frames. */
export function pagesOf(screen: string, { model }: Side): readonly ModelRoute[] {
  return [...model.routes.values()].filter(
    ({ name, path, layouts }) =>
      path !== undefined && [name, ...layouts].some((each) => model.routes.get(each)?.screen === screen),
  )
}

/** `/books`, `every page within shell`, `the screen old` (that nothing shows). */
export function screenText(screen: string, side: Side): string {
  const pages = pagesOf(screen, side)
  const layout = [...side.model.routes.values()].find((each) => each.screen === screen && each.path === undefined)
  if (layout && pages.length > mostPages) return `every page within ${layout.name}`
  if (pages.length === 0 || pages.length > mostPages) return `the screen ${screen}`
  return joined(pages.map(pageText))
}

/** Where a difference stands, as a subject (`/books`, `the menu main`) and as part of a sentence (`on /books`). */
export interface Where {
  readonly subject: string
  readonly text: string
}

export function whereOf(trail: readonly Step[], planning: Planning): Where {
  const [concept, named] = trail
  const name = named?.name ?? ''
  const side = named?.after || !named?.before ? planning.after : planning.before
  switch (concept?.name) {
    case 'screens': {
      const subject = screenText(name, side)
      return { subject, text: `on ${subject}` }
    }
    case 'menus':
      return within(`the menu ${name}`)
    case 'dialogs':
      return within(`the dialog ${name}`)
    case 'forms':
      return within(`the form ${name}`)
    case 'routes': {
      const subject = routeText(name, side)
      return { subject, text: `at ${subject}` }
    }
    case 'mails':
      return within(named ? `the ${name} letter` : 'the letters')
    case 'manual':
      return within('the user guide')
    case 'news':
      return within('the news')
    case 'entities':
      return within(`the entity ${name}`)
    case 'deployments':
      return within(`the deployment ${name}`)
    case 'widgets':
      return within(`the widget ${name}`)
    case 'accepted':
      return within('what is accepted')
    case 'messages':
      return within('the shared texts')
    case 'errors':
      return within('the error rules')
    case 'console':
      return within('the console')
    default:
      return within(`the ${inWords(concept?.name ?? 'spec')}`)
  }
}

function within(subject: string): Where {
  return { subject, text: `in ${subject}` }
}

export function routeText(name: string, { model }: Side): string {
  const route = model.routes.get(name)
  return route ? pageText(route) : `the page ${name}`
}

/** The innermost node that somebody would point at, and how far down the trail it is. */
export function nodeOf(
  trail: readonly Step[],
  planning: Planning,
): { readonly text: string; readonly at: number } | undefined {
  for (let at = trail.length - 1; at > 1; at--) {
    const step = trail[at]
    const linked = step?.after ?? step?.before
    const side = step?.after ? planning.after : planning.before
    const text = linked && nodeText(linked, side)
    if (text !== undefined) return { text, at }
  }
  return undefined
}

/** `the listing "books"`, `the button "Delete"`; nothing where it is no thing that one would point at. */
export function nodeText(linked: Linked, side: Side): string | undefined {
  const own = opened(linked)
  const rule = side.origin(linked)?.rule
  if (own.is !== 'object' || rule?.rule !== 'object' || rule.part || entryOf(own, 'step')) return undefined
  const kind = rule.name
  const name = kind === 'listing' || kind === 'widget' ? nameOf(own) : writtenLabel(own, side)
  const label = name ?? nameOf(own)
  return label === undefined || label === kindOf(own) ? `the ${kind}` : `the ${kind} ${quoted(label)}`
}

/** What a thing says, as the file has it. */
export function writtenLabel(linked: Linked, side: Side): string | undefined {
  const text = ['label', 'title', 'text', 'name']
    .map((word) => entryOf(linked, word))
    .find((each) => each?.is === 'text')
  return text && writtenText(text, side)
}

/** The properties that lead from a node to what differs, as words: `page distance`. */
export function propertyText(trail: readonly Step[], from: number): string {
  return (
    trail
      .slice(from)
      // An item that is but a word is told as the value.
      .filter(({ item, before, after }) => !(item && isWord(after ?? before)))
      .filter(({ name }, at) => !(at === 0 && silent.has(name)))
      .map(({ name, item }) => (item ? plainWord(name) : inWords(name)))
      .join(' ')
  )
}

/** Properties that only hold others. */
const silent: ReadonlySet<string> = new Set(['with', 'texts', 'notice'])

function isWord(linked: Linked | undefined): boolean {
  return linked?.is === 'data' && typeof linked.data !== 'object'
}

/** Where a difference stands in the files. */
export function placeOf({ trail }: Pick<Difference, 'trail'>, { before, after }: Planning): ChangePlace | undefined {
  for (const step of [...trail].reverse()) {
    const now = after.span(step.after)
    if (now) return { side: 'after', span: now }
    const then = step.after ? undefined : before.span(step.before)
    if (then) return { side: 'before', span: then }
  }
  return undefined
}

/** A place that is known otherwise: in the spec as it is now, or as it was where it is gone. */
export function placedAt(now: Span | undefined, then?: Span): { readonly place?: ChangePlace } {
  if (now) return { place: { side: 'after', span: now } }
  return then ? { place: { side: 'before', span: then } } : {}
}

/** A change's place, where there is one. */
export function placed(difference: Pick<Difference, 'trail'>, planning: Planning): { readonly place?: ChangePlace } {
  const place = placeOf(difference, planning)
  return place ? { place } : {}
}
