import fc from 'fast-check'
import { Window } from 'happy-dom'
import { afterAll, describe, expect, it } from 'vitest'
import type { RichNode } from '../../../generator/values/rich-text/document.ts'
import { htmlOf } from '../../../server/areas/contents/delivered/rich-html.ts'
import { runs } from '../../support/thorough.ts'

/** The elements that HTML of a rich text may have, with their attributes. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...{ P: [], H2: [], H3: [], H4: [], UL: [], OL: ['start'], LI: [], BLOCKQUOTE: [], PRE: [], HR: [], BR: [] },
  ...{ CODE: ['data-language'], IMG: ['src', 'alt', 'data-media-id'], DIV: ['data-content-id'] },
  ...{ A: ['href', 'data-content-id', 'data-media-id'] },
  ...{ STRONG: [], EM: [], U: [], S: [], SMALL: [], SUB: [], SUP: [] },
}

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><b onclick='alert(1)'>",
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '//example.org',
  'https://example.org/"onmouseover="alert(1)',
  'https://example.org/a?b=c&d=e',
  'mailto:tea@example.org',
  '&lt;b&gt;',
  ']]>',
  '-->',
)
const anyText = fc.oneof(hostile, fc.string({ unit: 'grapheme', minLength: 1 }))

/** Whatever stands in a row, also what no call lets in. */
const anyNode: fc.Arbitrary<RichNode> = fc.letrec<{ node: RichNode }>((tie) => ({
  node: fc.record(
    {
      type: fc.oneof(
        fc.constantFrom(
          'text',
          'paragraph',
          'heading',
          'bulletList',
          'orderedList',
          'listItem',
          'blockquote',
          'codeBlock',
        ),
        fc.constantFrom('horizontalRule', 'picture', 'embed', 'hardBreak', 'script', 'table', 'constructor'),
      ),
      attrs: fc.record({
        level: fc.oneof(fc.integer({ min: 0, max: 7 }), anyText),
        start: fc.oneof(fc.integer(), anyText),
        language: fc.option(anyText),
        file: anyText,
        alt: anyText,
        thing: anyText,
      }),
      text: anyText,
      marks: fc.array(
        fc.record({
          type: fc.constantFrom(
            'bold',
            'italic',
            'underline',
            'strike',
            'code',
            'link',
            'small',
            'subscript',
            'script',
          ),
          attrs: fc.record({ kind: fc.constantFrom('address', 'thing', 'file', 'other'), to: anyText }),
        }),
        { maxLength: 3 },
      ),
      content: fc.array(tie('node'), { maxLength: 4 }),
    },
    { requiredKeys: ['type', 'attrs'] },
  ) as fc.Arbitrary<RichNode>,
})).node

const shown = (mediaId: string) =>
  mediaId === 'gone' ? undefined : { address: 'https://files.example.org/a?b="c"&d', alternative: '<"tea">' }

describe('HTML of a rich text', () => {
  const window = new Window()
  afterAll(() => window.happyDOM.close())

  const parsed = (html: string) => {
    const { document } = window
    document.body.innerHTML = html
    return document.body
  }

  it('has nothing but what is allowed, whatever stands in the document (property; C-content-51)', () => {
    fc.assert(
      fc.property(fc.array(anyNode, { maxLength: 4 }), (content) => {
        for (const element of parsed(htmlOf({ type: 'doc', content }, shown)).querySelectorAll('*')) {
          expect(Object.keys(allowed)).toContain(element.tagName)
          for (const name of element.getAttributeNames()) expect(allowed[element.tagName]).toContain(name)
          const href = element.getAttribute('href') ?? ''
          expect(href).toMatch(/^$|^(?:https?:\/\/|mailto:|tel:)/)
        }
      }),
      { numRuns: runs(300) },
    )
  })

  it('says the words as they are (property; C-content-51)', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const html = htmlOf({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }, shown)
        const unescaped = html.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
        expect(unescaped).toBe(`<p>${text}</p>`)
        expect(html.slice(3, -4)).not.toMatch(/[<>"']/)
      }),
    )
  })

  it('has each part as an element of its own, and of a picture what is said here before what is said of the file (C-content-51, C-media-17)', () => {
    const words = (text: string, ...marks: string[]) => ({ type: 'text', text, marks: marks.map((type) => ({ type })) })
    const link = (kind: string, to: string) => ({
      type: 'text',
      text: to,
      marks: [{ type: 'link', attrs: { kind, to } }],
    })
    const document: RichNode = {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 3 }, content: [words('Tea & more')] },
        {
          type: 'paragraph',
          content: [words('hot', 'bold', 'italic'), { type: 'hardBreak' }, words('x', 'subscript')],
        },
        {
          type: 'orderedList',
          attrs: { start: 3 },
          content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [words('Green')] }] }],
        },
        { type: 'codeBlock', attrs: { language: 'js' }, content: [words('a < b')] },
        { type: 'picture', attrs: { file: 'Media_1', alt: 'A "cup"' } },
        { type: 'picture', attrs: { file: 'Media_1', alt: '' } },
        { type: 'picture', attrs: { file: 'gone', alt: '' } },
        { type: 'embed', attrs: { thing: 'Content_1' } },
        {
          type: 'paragraph',
          content: [link('address', 'tel:+123'), link('thing', 'Content_1'), link('file', 'gone')],
        },
      ],
    }
    expect(
      htmlOf(document, (id) =>
        id === 'gone' ? undefined : { address: 'https://files.example.org/1', alternative: 'Tea' },
      ),
    ).toBe(
      '<h3>Tea &#38; more</h3><p><strong><em>hot</em></strong><br><sub>x</sub></p>' +
        '<ol start="3"><li><p>Green</p></li></ol><pre><code data-language="js">a &#60; b</code></pre>' +
        '<img src="https://files.example.org/1" alt="A &#34;cup&#34;" data-media-id="Media_1">' +
        '<img src="https://files.example.org/1" alt="Tea" data-media-id="Media_1">' +
        '<div data-content-id="Content_1"></div>' +
        '<p><a href="tel:+123">tel:+123</a><a data-content-id="Content_1">Content_1</a>gone</p>',
    )
  })
})
