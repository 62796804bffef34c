import { Editor, getSchema, type JSONContent } from '@tiptap/core'
import type { Schema } from '@tiptap/pm/model'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { richBlocks, richMarks } from '../../generator/values/rich-text/allowed.ts'
import { documentOf, type RichNode } from '../../generator/values/rich-text/document.ts'
import { richSchema } from '../../generator/values/rich-text/schema.ts'
import { extensionsOf } from '../../src/blocks/form/fields/rich/extensions.ts'
import { takeOver } from '../../src/blocks/form/fields/rich/take-over.ts'

const nothing = { words: undefined, alternative: undefined }
const around = { placeholder: '', pictures: nothing, embeds: nothing, files: undefined }

/** What of a schema decides which documents there are. */
function shapeOf({ nodes, marks }: Schema) {
  const attributes = (attrs: object | null | undefined) => Object.keys(attrs ?? {}).sort()
  return {
    nodes: Object.fromEntries(
      Object.values(nodes).map(({ name, spec }) => [
        name,
        { content: spec.content || undefined, group: spec.group?.split(' ').sort(), attrs: attributes(spec.attrs) },
      ]),
    ),
    marks: Object.values(marks).map(({ name, spec }) => ({
      name,
      attrs: attributes(spec.attrs),
      excludes: spec.excludes,
    })),
    inParagraphs: Object.values(marks)
      .filter((mark) => nodes.paragraph?.allowsMarkType(mark))
      .map(({ name }) => name),
    inCode: Object.values(marks)
      .filter((mark) => nodes.codeBlock?.allowsMarkType(mark))
      .map(({ name }) => name),
  }
}

describe('the schema of rich text', () => {
  it('is the same in the editor and on the server, whatever a field allows (property; C-content-50)', () => {
    fc.assert(
      fc.property(fc.subarray([...richBlocks]), fc.subarray([...richMarks]), (blocks, marks) => {
        const editor = getSchema(extensionsOf({ blocks, marks }, around))
        expect(shapeOf(editor)).toEqual(shapeOf(richSchema({ blocks, marks })))
      }),
    )
  })
})

describe('a document that comes from elsewhere', () => {
  const made: Editor[] = []
  afterEach(() => {
    for (const editor of made.splice(0)) editor.destroy()
  })

  function editorWith(document: RichNode): Editor {
    const editor = new Editor({
      element: globalThis.document.createElement('div'),
      extensions: extensionsOf({}, around),
      content: document as JSONContent,
      injectCSS: false,
    })
    made.push(editor)
    return editor
  }

  it('comes into the editor, and the caret stays behind its words', () => {
    const editor = editorWith(documentOf('Green tea\nis hot'))
    editor.commands.setTextSelection('Green tea\nis'.length + 2)
    takeOver(editor, documentOf('Very green tea\nis hot'))
    expect(editor.getText({ blockSeparator: '\n' })).toBe('Very green tea\nis hot')
    expect(editor.state.doc.textBetween(0, editor.state.selection.from, '\n')).toBe('Very green tea\nis')
  })

  it('changes nothing where it says the same, and is nobody’s to undo', () => {
    const editor = editorWith(documentOf('Tea'))
    const before = editor.state
    takeOver(editor, documentOf('Tea'))
    expect(editor.state).toBe(before)
    takeOver(editor, documentOf('Tee'))
    expect(editor.can().undo()).toBe(false)
  })

  it('is taken over, whatever stood there before (property)', () => {
    const texts = fc.array(fc.constantFrom('', 'tea', 'green', 'green tea', 'tea tea'), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(texts, texts, (one, other) => {
        const editor = editorWith(documentOf(one.join('\n')))
        takeOver(editor, documentOf(other.join('\n')))
        expect(editor.getJSON()).toEqual(documentOf(other.join('\n')))
      }),
      { numRuns: 50 },
    )
  })
})
