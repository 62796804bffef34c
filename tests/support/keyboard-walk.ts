import type { Page } from '@playwright/test'

/** What a walk by the tab key over a page found wrong, in words; nothing where all is well. */
export async function keyboardWalk(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    // From the very beginning of the document, wherever the page has put the focus.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    window.scrollTo(0, 0)
  })
  const expected = await page.evaluate(markStops)
  await page.evaluate(noteStops, expected.length)
  const reached = new Set<number>()
  const problems: string[] = []
  // A listing brings its next page on the way: as long as there is something new, the walk goes on.
  walk: while (reached.size < expected.length + endless) {
    for (let step = 0; step < stride; step += 1) await page.keyboard.press('Tab')
    const stops = await page.evaluate(() => (window as unknown as Walked).stops.splice(0))
    if (stops.length === 0) break
    for (const stop of stops) {
      // Behind its last stop a page begins anew.
      if (reached.has(stop.mark)) break walk
      reached.add(stop.mark)
      if (!stop.shown) problems.push(`nothing shows that ${stop.name} has the focus`)
      if (stop.nameless) problems.push(`${stop.name} has no name`)
    }
  }
  const missed = expected.filter((_, mark) => !reached.has(mark)).map((name) => `${name} is not reached`)
  return [...problems, ...missed]
}

/** So many presses, before it is asked what they have reached. */
const stride = 10

/** So many more stops than there were at the beginning are a page that never ends. */
const endless = 2000

interface Stop {
  /** The number that it was given, when they were counted or when it was reached. */
  readonly mark: number
  readonly name: string
  /** Something shows that it has the focus. */
  readonly shown: boolean
  readonly nameless: boolean
}

interface Walked {
  readonly stops: Stop[]
}

/** Runs in the page: marks what a person must be able to tab to, and names each. */
function markStops(): string[] {
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, [tabindex], summary, video[controls]',
  )
  const names: string[] = []
  for (const each of all) {
    delete each.dataset.stop
    const disabled = each.matches(':disabled') || each.closest('[inert]') !== null
    // Of a group of choices one is a stop, the chosen one; video controls are the browser's own.
    const within = each instanceof HTMLInputElement && each.type === 'radio'
    if (disabled || each.tabIndex < 0 || within || each.tagName === 'VIDEO') continue
    if (!each.checkVisibility({ visibilityProperty: true })) continue
    each.dataset.stop = String(names.length)
    names.push(
      `${each.tagName.toLowerCase()} "${(each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)}"`,
    )
  }
  return names
}

/** Runs in the page: notes down what gets the focus from now on, and numbers what is new, behind the `counted` ones. */
function noteStops(counted: number): void {
  let known = counted
  const stops: Stop[] = []
  Object.assign(window, { stops })
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) stops.push(lookAt(target))
  })

  function lookAt(element: HTMLElement): Stop {
    const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const labels = isField ? [...(element.labels ?? [])] : []
    /** A frame can be drawn by the label of a box, or by the card that a link stands for. */
    const around: Element[] = [element, ...labels]
    for (let each = element.parentElement; each && around.length < 6; each = each.parentElement) around.push(each)
    const shown = around.some((each) =>
      [undefined, '::before', '::after'].some((part) => {
        const look = getComputedStyle(each, part)
        const isThere = part === undefined || look.content !== 'none'
        return isThere && look.outlineStyle !== 'none' && Number.parseFloat(look.outlineWidth) > 0
      }),
    )
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
    const others = ['aria-labelledby', 'title', 'placeholder'].some((name) => element.hasAttribute(name))
    if (element.dataset.stop === undefined) {
      element.dataset.stop = String(known)
      known += 1
    }
    return {
      mark: Number(element.dataset.stop),
      name: `${element.tagName.toLowerCase()} "${text.slice(0, 40)}"`,
      shown: shown || element.matches('input, textarea'),
      nameless: text === '' && labels.length === 0 && !others,
    }
  }
}
