import type { RichMarking, RichNode } from '../../../../generator/values/rich-text/document.ts'
import { isLinkAddress } from '../../../../generator/values/rich-text/links.ts'
import { escapeHtml } from '../../../http/html.ts'

/** The address of a file by its MediaID; undefined where it is not there any more. */
export type FileAddress = (mediaId: string) => string | undefined

/** For documents that refer to no file. */
export const nowhere: FileAddress = () => undefined

/** What a document is as HTML. It is made of the elements and attributes below alone; all else is text, and escaped. */
export function htmlOf(document: RichNode, address: FileAddress): string {
  return inner(document, address)
}

function inner({ content = [] }: RichNode, address: FileAddress): string {
  return content.map((node) => nodeHtml(node, address)).join('')
}

function nodeHtml(node: RichNode, address: FileAddress): string {
  const { type, attrs = {} } = node
  const within = () => inner(node, address)
  switch (type) {
    case 'text':
      return marked(node, address)
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
      return picture(String(attrs.file), String(attrs.alt ?? ''), address)
    case 'embed':
      return `<div${attribute('data-content-id', String(attrs.thing))}></div>`
    default:
      return within()
  }
}

const headings: Readonly<Record<number, string>> = { 2: 'h2', 3: 'h3', 4: 'h4' }

/** A file that is not there any more is no picture. */
function picture(mediaId: string, alt: string, address: FileAddress): string {
  const src = address(mediaId)
  if (src === undefined) return ''
  return `<img${attribute('src', src)}${attribute('alt', alt)}${attribute('data-media-id', mediaId)}>`
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
function marked({ text = '', marks = [] }: RichNode, address: FileAddress): string {
  return marks.reduceRight((html, mark) => inMark(mark, html, address), escapeHtml(text))
}

function inMark(mark: RichMarking, html: string, address: FileAddress): string {
  if (mark.type === 'link') return link(mark.attrs ?? {}, html, address)
  const element = elements[mark.type]
  return element ? inElement(element, html) : html
}

/** What leads nowhere is words alone. Of a content, the website knows the address. */
function link({ kind = 'address', to }: Readonly<Record<string, unknown>>, html: string, address: FileAddress): string {
  if (kind === 'thing') return `<a${attribute('data-content-id', String(to))}>${html}</a>`
  const href = kind === 'file' ? address(String(to)) : isLinkAddress(to) ? to : undefined
  if (href === undefined) return html
  return `<a${attribute('href', href)}${kind === 'file' ? attribute('data-media-id', String(to)) : ''}>${html}</a>`
}

const inElement = (name: string, html: string) => `<${name}>${html}</${name}>`

const attribute = (name: string, value: string) => ` ${name}="${escapeHtml(value)}"`

const isOtherStart = (start: unknown) => Number.isInteger(start) && start !== 1
