import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { allowedAttributes, allowedElements } from '../../../server/storage/svg/allowed.ts'
import { safeSvg } from '../../../server/storage/svg/safe-svg.ts'
import { runs } from '../../support/thorough.ts'

const head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
const safe = (text: string) => safeSvg(Buffer.from(text))?.text
const within = (text: string) => safe(`${head}${text}</svg>`)
const empty = '<svg xmlns="http://www.w3.org/2000/svg"></svg>\n'

/** Ways to run something, to fetch from elsewhere or to frame it, as they are known. */
const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<script xlink:href="https://evil.test/a.js"/>',
  '<script href="data:text/javascript,alert(1)"/>',
  '<SCRIPT>alert(1)</SCRIPT>',
  '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
  '<html:script xmlns:html="http://www.w3.org/1999/xhtml">alert(1)</html:script>',
  '<handler xmlns="http://www.w3.org/2000/svg" type="text/javascript">alert(1)</handler>',
  '<listener event="click" handler="#a"/>',
  '<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="javascript:alert(1)"/></foreignObject>',
  '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="alert(1)"/></foreignObject>',
  '<iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/>',
  '<embed xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test"/>',
  '<object xmlns="http://www.w3.org/1999/xhtml" data="https://evil.test"/>',
  '<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=https://evil.test"/>',
  '<link xmlns="http://www.w3.org/1999/xhtml" rel="stylesheet" href="https://evil.test/a.css"/>',
  '<a href="javascript:alert(1)"><text>x</text></a>',
  '<a xlink:href="data:text/html,x"><rect/></a>',
  '<image href="https://evil.test/a.png"/>',
  '<image xlink:href="data:image/svg+xml;base64,PHN2Zy8+"/>',
  '<feImage href="https://evil.test/a.png"/>',
  '<audio xmlns="http://www.w3.org/1999/xhtml" src="https://evil.test/a.mp3"/>',
  '<discard begin="0s"/>',
  '<style>@import "https://evil.test/a.css";</style>',
  '<style>@font-face { font-family: a; src: url(https://evil.test/a.woff) }</style>',
  '<style>rect { fill: url(https://evil.test/a.svg#b) }</style>',
  '<style>rect { fill: u\\72l(https://evil.test/a) }</style>',
  '<style>rect { background: image-set("https://evil.test/a" 1x) }</style>',
  '<style>rect { -moz-binding: url(a.xml#b) }</style>',
  '<style>rect { width: expression(alert(1)) }</style>',
  '<style>/* a */ rect { fill: ur/**/l(//evil.test) } @import "x"</style>',
  '<style><![CDATA[@import url(//evil.test);]]></style>',
]

/** The element stays, what of it does harm does not. */
const disarmed: readonly (readonly [given: string, left: string])[] = [
  ['<rect onclick="alert(1)" width="1"/>', '<rect width="1"></rect>'],
  ['<g ONLOAD="alert(1)" onbegin="a" xml:base="https://evil.test/"/>', '<g></g>'],
  ['<g xmlns:e="http://www.w3.org/2001/xml-events" e:event="load"/>', '<g></g>'],
  ['<use href="https://evil.test/a.svg#b"/>', '<use></use>'],
  ['<use xlink:href="data:image/svg+xml,a#b"/>', '<use></use>'],
  ['<use href="&#106;avascript:alert(1)"/>', '<use></use>'],
  ['<use href=" #a"/>', '<use></use>'],
  ['<linearGradient xlink:href="//evil.test/a#b"/>', '<linearGradient></linearGradient>'],
  ['<rect fill="url(https://evil.test/a#b)"/>', '<rect></rect>'],
  ['<rect fill="URL( \'//evil.test\' )"/>', '<rect></rect>'],
  ['<rect filter="url(#ok) url(evil.svg#b)"/>', '<rect></rect>'],
  ['<rect style="fill:red;background:url(//evil.test)"/>', '<rect></rect>'],
  ['<rect style="fill:u\\rl(//evil.test)"/>', '<rect></rect>'],
  ['<animate attributeName="href" values="javascript:alert(1)"/>', '<animate></animate>'],
  ['<animate attributeName="xlink:href" to="javascript:alert(1)"/>', '<animate></animate>'],
  ['<set attributeName="onmouseover" to="alert(1)"/>', '<set></set>'],
  ['<animate attributeName="fill" values="red;url(//evil.test)"/>', '<animate attributeName="fill"></animate>'],
  ['<title><script>alert(1)</script>Tea</title>', '<title>Tea</title>'],
  ['<text>&lt;script>alert(1)&lt;/script></text>', '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
  ['<text><![CDATA[</text><script>]]></text>', '<text>&lt;/text&gt;&lt;script&gt;</text>'],
  ['<style>rect > text { fill: url(#a) }</style>', '<style>rect &gt; text { fill: url(#a) }</style>'],
  ['<?xml-stylesheet href="https://evil.test/a.css"?><g/>', '<g></g>'],
  ['<!-- <script>alert(1)</script> --><g/>', '<g></g>'],
]

describe('a drawing that is stored (C-media-33)', () => {
  it.each(attacks)('has nothing of %s', (attack) => {
    expect(within(attack)).toBe(empty)
  })

  it.each(disarmed)('keeps of %s what only draws', (given, left) => {
    expect(within(given)).toBe(empty.replace('></svg>', `>${left}</svg>`))
  })

  it.each([
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>',
    '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>',
    '<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/></html>',
    '<svg xmlns="http://www.w3.org/1999/xhtml"/>',
    '<svg xmlns="http://www.w3.org/2000/svg"><g></svg>',
    '<svg xmlns="http://www.w3.org/2000/svg"/><script/>',
    '<svg xmlns="http://www.w3.org/2000/svg" xlink:href="#a"/>',
    '<svg xmlns="http://www.w3.org/2000/svg" onload=alert(1)/>',
    'no drawing',
    '',
  ])('is none where it has entities, two roots, or is not well-formed: %#', (given) => {
    expect(safe(given)).toBeUndefined()
  })

  it('is told by what it says of its size, and is the same where nothing had to go', () => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="12.4px" height="100%" viewBox="0 0 20 30"><defs><linearGradient id="a"><stop offset="0" stop-color="red"></stop></linearGradient></defs><rect style="fill:url(#a)" width="5" height="5"></rect><use href="#a"></use><animate attributeName="opacity" dur="1s" values="0;1"></animate><text>Tea &amp; cake</text></svg>\n`
    expect(safeSvg(Buffer.from(drawing))).toEqual({ text: drawing, width: 12, height: 30 })
    expect(safeSvg(Buffer.from(`\ufeff${drawing}`, 'utf16le'))?.text).toBe(drawing)
    expect(safeSvg(Buffer.from([0x3c, 0xff, 0xfe]))).toBeUndefined()
    expect(safe(`<svg:svg xmlns:svg="http://www.w3.org/2000/svg"><svg:g/></svg:svg>`)).toBe(
      empty.replace('></svg>', '><g></g></svg>'),
    )
  })

  it('is as deep as whoever draws it can take', () => {
    const depth = 5000
    const deep = within('<g>'.repeat(depth) + '</g>'.repeat(depth))
    expect(deep?.match(/<g>/g)?.length).toBe(199)
  })

  it('parses, holds only what is allowed, and stays as it is when it is made safe again, whatever was in it', () => {
    const name = fc.constantFrom(
      ...['g', 'rect', 'style', 'script', 'foreignObject', 'use', 'a', 'image', 'title', 'set', 'x:g', 'h:div', 'svg'],
    )
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '#a',
        'url(#a)',
        'url(//evil.test)',
        'javascript:alert(1)',
        'red',
        '@import "a"',
        'onload',
        'href',
      ),
    )
    const key = fc.constantFrom(
      ...[
        'id',
        'href',
        'xlink:href',
        'style',
        'onload',
        'fill',
        'width',
        'attributeName',
        'to',
        'src',
        'h:src',
        'xml:base',
      ],
    )
    const text = (given: string) =>
      given
        .replace(/[^\t\n\x20-\ud7ff]/g, '')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
    const { tree } = fc.letrec<{ tree: string }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        value.map(text),
        fc
          .tuple(name, fc.dictionary(key, value, { maxKeys: 4 }), fc.array(tie('tree'), { maxLength: 4 }))
          .map(([element, attributes, inner]) => {
            const written = Object.entries(attributes).map(([each, given]) => ` ${each}="${text(given)}"`)
            return `<${element}${written.join('')}>${inner.join('')}</${element}>`
          }),
      ),
    }))
    const prefixes = 'xmlns:x="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml"'
    fc.assert(
      fc.property(tree, (inner) => {
        const made = safe(`${head.replace('>', ` ${prefixes}>`)}${inner}</svg>`)
        if (made === undefined) throw new Error('It is well-formed')
        holdsOnlyAllowed(made)
        expect(safe(made)).toBe(made)
      }),
      { numRuns: runs(200) },
    )
  })
})

function holdsOnlyAllowed(text: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name, uri, attributes }) => {
    expect([uri, allowedElements.has(name)]).toEqual(['http://www.w3.org/2000/svg', true])
    for (const [key, { value }] of Object.entries(attributes)) {
      if (key !== 'xmlns') expect(allowedAttributes.has(key)).toBe(true)
      expect(key).not.toMatch(/^on|:/i)
      if (key === 'href') expect(value).toMatch(/^#/)
      if (key !== 'xmlns') expect(value).not.toMatch(/script:|evil\.test|@/i)
    }
  })
  parser.write(text).close()
}
