import type { RichMarking, RichNode } from '../../../../generator/values/rich-text/document.ts'
import { isLinkAddress } from '../../../../generator/values/rich-text/links.ts'
import { escapeHtml } from '../../../http/html.ts'

/** A file as a document shows it. `alternative`: what is said where it cannot be seen, unless the document says something. */
export interface ShownFile {
  readonly address: string
  readonly alternative: string
}

/** A file by its MediaID; undefined where it is not there any more. */
export type FileOf = (mediaId: string) => ShownFile | undefined

/** For documents that refer to no file. */
export const nowhere: FileOf = () => undefined

/** What a document is as HTML. It is made of the elements and attributes below alone; all else is text, and escaped. */
export function htmlOf(document: RichNode, file: FileOf): string {
  return inner(document, file)
}

function inner({ content = [] }: RichNode, file: FileOf): string {
  return content.map((node) => nodeHtml(node, file)).join('')
}

function nodeHtml(node: RichNode, file: FileOf): string {
  const { type, attrs = {} } = node
  const within = () => inner(node, file)
  switch (type) {
    case 'text':
      return marked(node, file)
    case 'hardBreak':
      return '<br>'
    case 'horizontalRule':
      return '<hr>'
    case 'paragraph':
      return `<p>${within()}</p>`
    case 'heading':
      return inElement(headings[Number(attrs.level)] ?? 'p', within())
    case 'bulletList':
      return `<ul>${within()}</ul>`
    case 'orderedList':
      return `<ol${isOtherStart(attrs.start) ? attribute('start', String(attrs.start)) : ''}>${within()}</ol>`
    case 'listItem':
      return `<li>${within()}</li>`
    case 'blockquote':
      return `<blockquote>${within()}</blockquote>`
    case 'codeBlock':
      return `<pre><code${attrs.language ? attribute('data-language', String(attrs.language)) : ''}>${within()}</code></pre>`
    case 'picture':
      return picture(String(attrs.file), String(attrs.alt ?? ''), file)
    case 'embed':
      return `<div${attribute('data-content-id', String(attrs.thing))}></div>`
    default:
      return within()
  }
}

const headings: Readonly<Record<number, string>> = { 2: 'h2', 3: 'h3', 4: 'h4' }

/** A file that is not there any more is no picture. */
function picture(mediaId: string, alt: string, file: FileOf): string {
  const shown = file(mediaId)
  if (!shown) return ''
  return `<img${attribute('src', shown.address)}${attribute('alt', alt || shown.alternative)}${attribute('data-media-id', mediaId)}>`
}

const elements: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  small: 'small',
  subscript: 'sub',
  superscript: 'sup',
}

/** Words in their marks, the first mark outermost. */
function marked({ text = '', marks = [] }: RichNode, file: FileOf): string {
  return marks.reduceRight((html, mark) => inMark(mark, html, file), escapeHtml(text))
}

function inMark(mark: RichMarking, html: string, file: FileOf): string {
  if (mark.type === 'link') return link(mark.attrs ?? {}, html, file)
  const element = elements[mark.type]
  return element ? inElement(element, html) : html
}

/** What leads nowhere is words alone. Of a content, the website knows the address. */
function link({ kind = 'address', to }: Readonly<Record<string, unknown>>, html: string, file: FileOf): string {
  if (kind === 'thing') return `<a${attribute('data-content-id', String(to))}>${html}</a>`
  const href = kind === 'file' ? file(String(to))?.address : isLinkAddress(to) ? to : undefined
  if (href === undefined) return html
  return `<a${attribute('href', href)}${kind === 'file' ? attribute('data-media-id', String(to)) : ''}>${html}</a>`
}

const inElement = (name: string, html: string) => `<${name}>${html}</${name}>`

const attribute = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`

const isOtherStart = (start: unknown) => Number.isInteger(start) && start !== 1
