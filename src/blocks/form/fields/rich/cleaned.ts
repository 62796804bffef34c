/**
 * What is pasted, with what word processors say in their own way said in elements: their lists, their headings, and the words
 * of tables. What a field does not take goes when its schema reads the rest: colours, fonts, scripts.
 * @param levels of headings that the field takes
 */
export function cleaned(html: string, levels: readonly number[]): string {
  const { body } = new DOMParser().parseFromString(html.replace(styles, ''), 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml')) element.remove()
  listWordItems(body)
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) fitHeading(heading, levels)
  for (const cell of body.querySelectorAll('td, th')) asParagraphs(cell)
  return body.innerHTML
}

/** The page's policy would tell of each, although nothing of it is applied. */
const styles = /<style\b[\s\S]*?<\/style\s*>/gi

/** Word writes an item of a list as a paragraph, with its sign in front. */
const ofList = /mso-list:\s*l(\d+)\s+level(\d+)/i

function listWordItems(body: HTMLElement): void {
  for (const first of body.querySelectorAll<HTMLElement>('p')) {
    if (!first.isConnected || !isWordItem(first)) continue
    const items: HTMLElement[] = []
    for (
      let next: Element | null = first;
      next instanceof HTMLElement && isWordItem(next);
      next = next.nextElementSibling
    )
      items.push(next)
    first.before(nested(items.map(itemOf)))
    for (const item of items) item.remove()
  }
}

interface WordItem {
  readonly level: number
  readonly isNumbered: boolean
  readonly content: HTMLElement
}

function isWordItem(element: HTMLElement): boolean {
  return element.tagName === 'P' && ofList.test(element.getAttribute('style') ?? '')
}

function itemOf(paragraph: HTMLElement): WordItem {
  const [, , level = '1'] = ofList.exec(paragraph.getAttribute('style') ?? '') ?? []
  const content = paragraph.ownerDocument.createElement('p')
  content.append(...paragraph.cloneNode(true).childNodes)
  const sign = [...content.querySelectorAll('span')].find((span) => isSign(span))
  const isNumbered = /^\s*[\da-z]+[.)]/i.test(sign?.textContent ?? '')
  sign?.remove()
  return { level: Number(level), isNumbered, content }
}

/** What stands in front of an item: a point, or its number. */
function isSign(span: HTMLElement): boolean {
  return /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? '')
}

/** Lists in lists, by the levels of their items. */
function nested(items: readonly WordItem[]): Node {
  const open: { level: number; list: HTMLElement }[] = []
  const outermost = document.createDocumentFragment()
  for (const { level, isNumbered, content } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const around = open.at(-1)
    if (!around || around.level < level) {
      const list = content.ownerDocument.createElement(isNumbered ? 'ol' : 'ul')
      const into = around?.list.lastElementChild ?? outermost
      into.append(list)
      open.push({ level, list })
    }
    const item = content.ownerDocument.createElement('li')
    item.append(content)
    open.at(-1)?.list.append(item)
  }
  return outermost
}

/** The nearest level that there is. */
function fitHeading(heading: Element, levels: readonly number[]): void {
  const level = Number(heading.tagName.slice(1))
  const [nearest] = [...levels].sort((one, other) => Math.abs(one - level) - Math.abs(other - level))
  if (nearest === undefined || nearest === level) return
  const instead = heading.ownerDocument.createElement(`h${nearest}`)
  instead.append(...heading.childNodes)
  heading.replaceWith(instead)
}

/** The words of a cell are a paragraph of their own. */
function asParagraphs(cell: Element): void {
  if (cell.querySelector('p, div, ul, ol, table, h2, h3, h4, blockquote, pre')) return
  const paragraph = cell.ownerDocument.createElement('p')
  paragraph.append(...cell.childNodes)
  cell.append(paragraph)
}
