/** Where something was taken out: what was beside it then. */
export type Gap = Pick<MutationRecord, 'target' | 'nextSibling' | 'previousSibling'>

const reachable =
  'a[href], button:not(:disabled), input:not(:disabled):not([type="hidden"]), select:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/**
 * Where to go on when what had the focus is gone: to what is like it in the next thing, else in the one before, else to
 * whatever can be reached around, else to the heading of what it stood in.
 * @param had what had it; no longer in the document
 */
export function nextPlace({ target, nextSibling, previousSibling }: Gap, had: HTMLElement): HTMLElement | undefined {
  const over = document.querySelectorAll<HTMLElement>('[aria-modal="true"]')
  const top = over[over.length - 1]
  // A window keeps the focus in itself.
  if (top && !top.contains(target)) return undefined
  for (const beside of [...from(nextSibling, 'nextSibling'), ...from(previousSibling, 'previousSibling')]) {
    const place = placeIn(beside, had)
    if (place) return place
  }
  for (let around = elementOf(target); around && around !== document.body; around = around.parentElement) {
    if (around.matches('main, [role="dialog"], [role="alertdialog"]')) return headingOf(around)
    const place = placeIn(around, had)
    if (place) return place
  }
  const main = document.querySelector<HTMLElement>('main')
  return main ? headingOf(main) : undefined
}

function* from(start: Node | null, way: 'nextSibling' | 'previousSibling'): Iterable<HTMLElement> {
  for (let node = start; node?.isConnected; node = node[way]) if (node instanceof HTMLElement) yield node
}

/** The control that is like the one that is gone, else the first. */
function placeIn(element: HTMLElement, had: HTMLElement): HTMLElement | undefined {
  if (element.matches('script, style, [hidden], [aria-hidden="true"]')) return undefined
  const all = [element, ...element.querySelectorAll<HTMLElement>('*')].filter(
    (one) => one.matches(reachable) && !one.closest('[hidden], [inert], [aria-hidden="true"]'),
  )
  return all.find((one) => isLike(one, had)) ?? all[0]
}

function isLike(one: HTMLElement, other: HTMLElement): boolean {
  const same = (name: string) => one.getAttribute(name) === other.getAttribute(name)
  return one.tagName === other.tagName && same('role') && same('aria-haspopup') && same('type')
}

function headingOf(around: HTMLElement): HTMLElement {
  const heading = around.querySelector<HTMLElement>('[data-page-heading], h1, h2') ?? around
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
  return heading
}

function elementOf(node: Node): HTMLElement | null {
  return node instanceof HTMLElement ? node : node.parentElement
}
