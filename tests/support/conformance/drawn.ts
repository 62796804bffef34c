import type { Page } from '@playwright/test'

/**
 * What a page shows of its spec, read off the components that React has drawn, as the explanations of development do
 * it: no word on the screen tells two buttons of one name apart, or says which block a text belongs to.
 */
export interface DrawnPage {
  /** From outside in; the page's own comes first. */
  readonly scopes: readonly DrawnScope[]
  readonly nodes: readonly DrawnNode[]
  /** Buttons that open a menu, a list to change to or the list of all commands, and the scopes that they stand in. */
  readonly openers: readonly Opener[]
}

/** `framed`: it stands around the page, which has nothing of its own in there. */
export interface Opener {
  readonly scope: number
  readonly id: string
  readonly framed: boolean
}

/** A place where expressions are read: the page, a thing of a listing, a dialog. */
export interface DrawnScope {
  readonly id: number
  readonly around: number | undefined
  /** The values of the names and paths that were asked for; what is missing is null. */
  readonly values: Readonly<Record<string, unknown>>
  /** The names that it adds to those around it. */
  readonly names: readonly string[]
  /** What can be read in it, one entry for each piece of text. */
  readonly texts: readonly string[]
  /** What stands on those of its buttons that would send a form and cannot be pressed. */
  readonly held: readonly string[]
  /** It holds a link that leads somewhere. */
  readonly leads: boolean
}

export interface DrawnNode {
  /** Places in the spec, and keys of texts. */
  readonly marks: readonly string[]
  readonly scope: number
  readonly visible: boolean
  readonly disabled: boolean
}

/** Reads the page as it stands now. `paths`: what is read in every scope, such as `item.status`. */
export async function readDrawn(page: Page, paths: readonly string[]): Promise<DrawnPage> {
  return (await page.evaluate(read, { paths })).drawn
}

/**
 * Gives the control of a node the attribute `data-conformance`, and takes it from all others; false if there is none
 * that could be pressed.
 */
export async function tagDrawn(page: Page, key: string): Promise<boolean> {
  return (await page.evaluate(read, { paths: [], tag: `${key}.` })).tagged
}

interface Reading {
  readonly paths: readonly string[]
  /** The key of a node, with a dot behind it: its control is tagged. */
  readonly tag?: string
}

/** Runs in the browser, hence whole in itself. */
function read({ paths, tag }: Reading): { readonly drawn: DrawnPage; readonly tagged: boolean } {
  interface Fiber {
    readonly tag: number
    readonly stateNode: unknown
    readonly memoizedProps: unknown
    readonly alternate: Fiber | null
    readonly child: Fiber | null
    readonly sibling: Fiber | null
  }
  interface SpecNode {
    readonly at?: string
    readonly gate?: { readonly at?: string }
    readonly otherwise?: unknown
  }
  const place = /\.ya?ml:\d+:\d+$/
  const scopes: (DrawnScope & { texts: string[]; leads: boolean; names: readonly string[] })[] = []
  const nodes: DrawnNode[] = []
  const openers: Opener[] = []
  // A scope is the same one at the next reading, whatever has come up before it.
  const kept = window as unknown as { drawnScopes?: { ids: WeakMap<Fiber, number>; next: number } }
  kept.drawnScopes ??= { ids: new WeakMap(), next: 0 }
  const { drawnScopes } = kept
  let tagged = false
  const readable = new Map<Element, string>()

  const isPlace = (value: unknown): value is string => typeof value === 'string' && place.test(value)
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value)

  function marksOf(node: Record<string, unknown>): string[] {
    const { at, gate } = node as SpecNode
    const keys = Object.values(node).flatMap((value) =>
      isObject(value) && typeof value.key === 'string' && 'text' in value ? [value.key] : [],
    )
    return [at, gate?.at, ...keys].filter(
      (mark) => mark !== undefined && (isPlace(mark) || keys.includes(mark)),
    ) as string[]
  }

  /** The elements in which a component shows itself; not what stands in its place when it is denied. */
  function hostsOf(fiber: Fiber, instead: unknown): Element[] {
    const found: Element[] = []
    const collect = (at: Fiber | null) => {
      for (let one = at; one; one = one.sibling) {
        const props = one.memoizedProps
        if (instead !== undefined && isObject(props) && Object.values(props).includes(instead)) continue
        if (one.stateNode instanceof Element) found.push(one.stateNode)
        else if (one.stateNode instanceof Text && one.stateNode.parentElement) found.push(one.stateNode.parentElement)
        else collect(one.child)
      }
    }
    if (fiber.stateNode instanceof Element) return [fiber.stateNode]
    collect(fiber.child)
    return found
  }

  function isVisible(element: Element): boolean {
    const { width, height } = element.getBoundingClientRect()
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0
  }

  /** What can be read in an element; '' where that is too much to be one text. Elements are of several scopes, one in the other. */
  function textOf(element: Element): string {
    const known = readable.get(element)
    if (known !== undefined) return known
    const text = element.textContent?.replace(/\s+/g, ' ').trim() ?? ''
    const seen = text !== '' && text.length < 400 && isVisible(element) ? text : ''
    readable.set(element, seen)
    return seen
  }

  function isDisabled(element: Element): boolean {
    const form = element.matches('form') ? element : element.querySelector('form')
    const fields = [...(form?.querySelectorAll('input, textarea, select') ?? [])]
    if (fields.length > 0) return fields.every((field) => field.matches('[aria-disabled="true"], :disabled'))
    const controls = 'a, button, [role="switch"]'
    const control = element.matches(controls) ? element : element.querySelector(controls)
    return control?.matches('[aria-disabled="true"], :disabled') === true
  }

  /** A value as it can be handed on; an object is only known to be there, things of a list with what they say of themselves. */
  function plain(value: unknown): unknown {
    if (value === undefined || value === null) return null
    if (typeof value !== 'object') return typeof value === 'function' ? null : value
    return Array.isArray(value) ? value.map((each) => (isObject(each) ? ownOf(each) : plain(each))) : { there: true }
  }

  function ownOf(thing: Record<string, unknown>): Record<string, unknown> {
    const own = Object.entries(thing).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    return { there: true, ...Object.fromEntries(own) }
  }

  function valueAt(path: string, names: unknown): unknown {
    let value: unknown = names
    try {
      for (const name of path.split('.')) value = (value as Record<string, unknown> | null | undefined)?.[name]
    } catch {
      return null
    }
    return plain(value)
  }

  function addScope(fiber: Fiber, settled: object, around: number | undefined): number {
    const { ids } = drawnScopes
    const id = ids.get(fiber) ?? (fiber.alternate && ids.get(fiber.alternate)) ?? drawnScopes.next++
    ids.set(fiber, id)
    const hosts = hostsOf(fiber, undefined)
    const texts: string[] = []
    for (const host of hosts) {
      for (const element of [host, ...host.querySelectorAll('*')]) {
        const text = textOf(element)
        if (text !== '') texts.push(text)
      }
    }
    scopes.push({
      id,
      around,
      values: Object.fromEntries(paths.map((path) => [path, valueAt(path, settled)])),
      names: Object.getOwnPropertyNames(settled),
      texts: [...new Set(texts)],
      held: hosts.flatMap((host) =>
        [...host.querySelectorAll('[type="submit"]:disabled')].map((button) => button.textContent?.trim() ?? ''),
      ),
      leads: hosts.some((host) => host.querySelector('a[href]') !== null),
    })
    return id
  }

  function walk(from: Fiber | null, scope: number | undefined) {
    for (let fiber = from; fiber; fiber = fiber.sibling) {
      let here = scope
      const props = fiber.memoizedProps
      if (isObject(props)) {
        const { value } = props
        if (isObject(value) && isObject(value.settled) && 'reading' in value)
          here = addScope(fiber, value.settled, scope)
        else if (here !== undefined) note(fiber, props, here)
      }
      if (fiber.stateNode instanceof Element && here !== undefined) {
        const element = fiber.stateNode
        if (
          element.matches(
            '[aria-haspopup="menu"], [aria-haspopup="dialog"][aria-keyshortcuts], [aria-haspopup="dialog"][aria-controls]',
          ) &&
          isVisible(element)
        )
          openers.push({ scope: here, id: element.id, framed: element.closest('#page') === null })
      }
      // A sub-application stands in an element of the page, in a root of its own.
      if (fiber.stateNode instanceof Element && fiber.child === null)
        for (const each of [fiber.stateNode, ...fiber.stateNode.children]) walk(rootIn(each), here)
      walk(fiber.child, here)
    }
  }

  /** What React draws into an element of its own accord; most have none. */
  function rootIn(element: Element | null): Fiber | null {
    const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactContainer$'))
    const host = key && (element as unknown as Record<string, Fiber & { stateNode: { current: Fiber } }>)[key]
    return host ? host.stateNode.current.child : null
  }

  function note(fiber: Fiber, props: Record<string, unknown>, scope: number) {
    for (const value of Object.values(props)) {
      if (!isObject(value)) continue
      const marks = marksOf(value)
      if (marks.length === 0) continue
      const hosts = hostsOf(fiber, (value as SpecNode).otherwise)
      nodes.push({ marks, scope, visible: hosts.some(isVisible), disabled: hosts.some(isDisabled) })
      if (tag !== undefined && !tagged && marks.some((mark) => isOf(mark, tag))) tagged = tagControl(hosts)
    }
  }

  /** A text of the node itself, not of one in it. */
  function isOf(mark: string, key: string): boolean {
    return mark.startsWith(key) && !mark.slice(key.length).includes('.')
  }

  function tagControl(hosts: readonly Element[]): boolean {
    const controls = 'a, button, [role^="menuitem"], [role="tab"], [data-select]'
    const control = hosts
      .filter(isVisible)
      .map((host) => host.closest(controls) ?? host.querySelector(controls))
      .find((each) => each !== null && !each.matches('[aria-disabled="true"], :disabled'))
    control?.setAttribute('data-conformance', '')
    return control !== undefined
  }

  for (const before of document.querySelectorAll('[data-conformance]')) before.removeAttribute('data-conformance')
  walk(rootIn(document.getElementById('root')), undefined)
  return { drawn: { scopes, nodes, openers }, tagged }
}
