import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes'
import { allowedAttributes, allowedElements, animated } from './allowed.ts'
import { isOwnReference, isWithin, safeStyle } from './safe-value.ts'

/** A drawing that runs nothing and leads nowhere, and its size in pixels where it says one. */
export interface SafeSvg {
  readonly text: string
  readonly width?: number
  readonly height?: number
}

const namespace = 'http://www.w3.org/2000/svg'
const xlink = 'http://www.w3.org/1999/xlink'
const xml = 'http://www.w3.org/XML/1998/namespace'

/** More would be meant for whoever draws it. */
const deepest = 200

/**
 * Draws a drawing anew out of the elements and attributes that only draw (product-content 3.6): what is written is put together
 * here, so that nothing is in it that was not understood.
 * @returns undefined for what is no SVG, is not well-formed, or has entities of its own
 */
export function safeSvg(bytes: Uint8Array): SafeSvg | undefined {
  const given = textOf(bytes)
  return given === undefined ? undefined : drawnAnew(given)
}

function drawnAnew(given: string): SafeSvg | undefined {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const written: string[] = []
  /** Elements that are open, without those that are left out. */
  const open: string[] = []
  /** How deep within one that is left out. */
  let left = 0
  let style: string[] | undefined
  let size: Omit<SafeSvg, 'text'> | undefined
  let failed = false

  parser.on('error', () => {
    failed = true
  })
  parser.on('opentag', (tag) => {
    if (left > 0 || open.length >= deepest || !isAllowed(tag, open)) {
      left += 1
      return
    }
    const attributes = attributesOf(tag)
    if (open.length === 0) {
      size = sizeOf(attributes)
      attributes.unshift(['xmlns', namespace])
    }
    open.push(tag.local)
    if (tag.local === 'style') style = []
    else written.push(`<${tag.local}${attributes.map(([name, value]) => ` ${name}="${inQuotes(value)}"`).join('')}>`)
  })
  parser.on('closetag', () => {
    if (left > 0) {
      left -= 1
      return
    }
    const name = open.pop()
    if (style !== undefined) {
      const css = safeStyle(style.join(''))
      if (css !== undefined && css.trim() !== '') written.push(`<style>${escaped(css)}</style>`)
      style = undefined
    } else written.push(`</${name}>`)
  })
  const text = (words: string) => {
    if (left > 0 || open.length === 0) return
    if (style) style.push(words)
    else written.push(escaped(words))
  }
  parser.on('text', text)
  parser.on('cdata', text)
  try {
    parser.write(given).close()
  } catch {
    // What is not well-formed has been told by then.
    return undefined
  }
  return failed || !size ? undefined : { text: `${written.join('')}\n`, ...size }
}

/** Of these nothing is kept but their words. */
const wordsOnly: readonly (string | undefined)[] = ['style', 'title', 'desc']

/** The outermost is a drawing. */
function isAllowed({ uri, local }: SaxesTagNS, open: readonly string[]): boolean {
  if (uri !== namespace && uri !== '') return false
  if (open.length === 0) return local === 'svg'
  return !wordsOnly.includes(open.at(-1)) && allowedElements.has(local)
}

function attributesOf({ local, attributes }: SaxesTagNS): [string, string][] {
  const kept = new Map<string, string>()
  for (const attribute of Object.values(attributes)) {
    const name = nameOf(attribute)
    // Of two that become one, the one without a namespace goes before.
    if (name === undefined || (kept.has(name) && attribute.prefix !== '')) continue
    const value = name === 'style' ? safeStyle(attribute.value) : attribute.value
    if (value !== undefined && isHarmless(name, value)) kept.set(name, value)
  }
  const moved = kept.get('attributeName')
  const moves = local === 'animate' || local === 'set' || local === 'animateTransform'
  if (moves && (moved === undefined || !animated.has(moved))) kept.clear()
  return [...kept]
}

function nameOf({ uri, local }: SaxesAttributeNS): string | undefined {
  if (uri === xlink) return local === 'href' ? 'href' : undefined
  if (uri === xml) return local === 'space' || local === 'lang' ? `xml:${local}` : undefined
  return uri === '' && allowedAttributes.has(local) ? local : undefined
}

function isHarmless(name: string, value: string): boolean {
  return name === 'href' ? isOwnReference(value) : isWithin(value)
}

function sizeOf(attributes: readonly (readonly [string, string])[]): Omit<SafeSvg, 'text'> {
  const given = new Map(attributes)
  const [, , width, height] = (given.get('viewBox') ?? '').trim().split(/[\s,]+/)
  const sides = {
    width: pixels(given.get('width')) ?? pixels(width),
    height: pixels(given.get('height')) ?? pixels(height),
  }
  return {
    ...(sides.width !== undefined && { width: sides.width }),
    ...(sides.height !== undefined && { height: sides.height }),
  }
}

function pixels(length: string | undefined): number | undefined {
  const [, number = ''] = /^\s*(\d{1,7}(?:\.\d{1,9})?)(?:px)?\s*$/.exec(length ?? '') ?? []
  const rounded = Math.round(Number(number))
  return rounded > 0 ? rounded : undefined
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => marks[mark] ?? '')
}

/** Line ends and tabs would be spaces in an attribute. */
function inQuotes(value: string): string {
  return escaped(value).replace(/[\t\n\r]/g, (mark) => `&#${mark.charCodeAt(0)};`)
}

function textOf(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  const wide = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(wide, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
