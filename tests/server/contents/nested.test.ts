import fc from 'fast-check'
import type { Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../../../generator/values/rich-text/document.ts'
import { present, type ReadRow } from '../../../server/areas/contents/delivered/presented.ts'
import { backToLive } from '../../../server/areas/contents/drafts/back-to-live.ts'
import { isOfOtherShape, keepingUnseen, seenValue } from '../../../server/areas/contents/editable.ts'
import { byFieldId, byFieldName, unknownNames } from '../../../server/areas/contents/field-names.ts'
import { withoutHidden } from '../../../server/areas/contents/hidden.ts'
import { inSight } from '../../../server/areas/contents/in-sight.ts'
import { labelOfPath, valuesIn, withValues } from '../../../server/areas/contents/nested.ts'
import { referencesOf } from '../../../server/areas/contents/references.ts'
import { validateData } from '../../../server/areas/contents/validate.ts'
import { unstorable } from '../../../server/areas/contents/values.ts'
import type { Schema, TemplateField } from '../../../server/database/schema.ts'
import { limits } from '../../../server/generated/limits.ts'
import { refuseUnstorable } from '../../../server/operation/storable.ts'

const words: TemplateField = { id: 'Field_words', name: 'words', label: 'Words', type: 'text', required: true }
const file: TemplateField = { id: 'Field_file', name: 'file', label: 'File', type: 'media' }
const others: TemplateField = { id: 'Field_others', name: 'others', label: 'Others', type: 'content' }
const fields: readonly TemplateField[] = [
  { id: 'Field_title', name: 'title', label: 'Title', type: 'text' },
  {
    ...{ id: 'Field_seo', name: 'seo', label: 'Search', type: 'group' },
    fields: [
      { id: 'Field_meta', name: 'title', label: 'Meta Title', type: 'text' },
      {
        ...{ id: 'Field_note', name: 'note', label: 'Note', type: 'text', required: true },
        condition: { lines: [{ key: 'Field_title', is: 'equal', value: 'Noted' }] },
      },
    ],
  },
  { id: 'Field_quotes', name: 'quotes', label: 'Quotes', type: 'list', rules: { min: 1 }, fields: [words, file] },
  {
    ...{ id: 'Field_body', name: 'body', label: 'Body', type: 'blocks' },
    fields: [
      { id: 'Field_text', name: 'text', label: 'Text', type: 'group', fields: [{ ...words, id: 'Field_of' }] },
      { id: 'Field_links', name: 'links', label: 'Links', type: 'group', fields: [others] },
    ],
  },
]
const data = {
  Field_title: 'Sea',
  Field_seo: { Field_meta: 'The sea' },
  Field_quotes: [
    { Key: 'Item_1', Field_words: 'So it goes', Field_file: 'Media_1' },
    { Key: 'Item_2', Field_words: 'Yes' },
  ],
  Field_body: [
    { Key: 'Item_3', Component: 'Field_text', Values: { Field_of: 'It was windy' } },
    { Key: 'Item_4', Component: 'Field_links', Values: { Field_others: ['Content_1', 'Content_2'] } },
  ],
}
const named = {
  title: 'Sea',
  seo: { title: 'The sea' },
  quotes: [
    { Key: 'Item_1', words: 'So it goes', file: 'Media_1' },
    { Key: 'Item_2', words: 'Yes' },
  ],
  body: [
    { Key: 'Item_3', Component: 'text', Values: { words: 'It was windy' } },
    { Key: 'Item_4', Component: 'links', Values: { others: ['Content_1', 'Content_2'] } },
  ],
}
const one = (id: string) => fields.find((field) => field.id === id) as TemplateField

describe('fields that lie in fields', () => {
  it('are read and sent by their names on every level (product-content 1.2)', () => {
    expect(byFieldName(fields, data)).toEqual(named)
    expect(byFieldId(fields, named)).toEqual(data)
    expect(unknownNames(fields, named)).toEqual([])
    const strange = {
      tilte: 1,
      seo: { titel: 1 },
      quotes: [{ word: 1 }],
      body: [
        { Component: 'text', Values: { x: 1 } },
        { Component: 'video', Values: {} },
      ],
    }
    expect(unknownNames(fields, strange)).toEqual(['tilte', 'seo/titel', 'quotes/word', 'body/x', 'body/video'])
  })

  it('get a Key where a program names none (C-content-32)', () => {
    const made = byFieldId(fields, { quotes: [{ words: 'a' }, { words: 'b' }] }) as { Field_quotes: { Key: string }[] }
    const keys = made.Field_quotes.map(({ Key }) => Key)
    expect(new Set(keys).size).toBe(2)
    expect(unstorable(one('Field_quotes'), made.Field_quotes)).toBeUndefined()
  })

  it('are told what is wrong at their place (C-content-55)', () => {
    const wrong = {
      ...data,
      Field_quotes: [{ Key: 'Item_1' }],
      Field_body: [{ Key: 'Item_3', Component: 'Field_text', Values: { Field_of: 7 } }],
    }
    expect(validateData(fields, wrong).problems).toEqual([
      { field: 'quotes/Item_1/words', reason: 'The Words field is required.', path: 'Field_quotes/Item_1/Field_words' },
      { field: 'body', reason: expect.stringContaining('The Words field') },
    ])
    expect(validateData(fields, { ...data, Field_quotes: [] }).problems).toEqual([])
    expect(validateData([{ ...one('Field_quotes'), required: true }], {}).problems).toHaveLength(1)
  })

  it('count as nothing in a group where nothing stands', () => {
    const [, seo] = fields
    expect(validateData([{ ...(seo as TemplateField), required: true }], { Field_seo: {} }).problems).toEqual([
      { field: 'seo', reason: 'The Search field is required.' },
    ])
    expect(validateData(fields, { ...data, Field_seo: { Field_meta: '' } }).data).not.toHaveProperty('Field_seo')
  })

  it('are hidden by what stands beside what they lie in; kept, and not delivered (C-template-38)', () => {
    const noted = { ...data, Field_seo: { Field_meta: 'The sea', Field_note: 'kept' } }
    expect(withoutHidden(fields, noted)).toEqual(data)
    const checked = validateData(fields, noted)
    expect(checked.data.Field_seo).toEqual({ Field_meta: 'The sea' })
    expect(checked.kept.Field_seo).toEqual({ Field_meta: 'The sea', Field_note: 'kept' })
    expect(validateData(fields, { ...data, Field_title: 'Noted' }).problems).toEqual([
      { field: 'seo/note', reason: 'The Note field is required.', path: 'Field_seo/Field_note' },
    ])
  })

  it('refer to others from their place, which has a name (C-content-62)', () => {
    expect(referencesOf(fields, data).map(({ path, to }) => [path, to])).toEqual([
      ['Field_quotes/Item_1/Field_file', 'Media_1'],
      ['Field_body/Item_4/Field_others', 'Content_1'],
      ['Field_body/Item_4/Field_others', 'Content_2'],
    ])
    expect(labelOfPath(fields, 'Field_quotes/Item_1/Field_file')).toBe('Quotes › File')
  })

  it('keep what somebody may not see as long as its item is there (product-content 0.8)', () => {
    const seen = new Set(['Content_1'])
    const body = one('Field_body')
    const shown = seenValue(body, data.Field_body, seen)
    expect(shown.unseen).toBe(1)
    const links = (shown.value as typeof data.Field_body)[1]
    expect(links?.Values).toEqual({ Field_others: ['Content_1'] })
    expect(keepingUnseen(body, data.Field_body, shown.value, seen)).toEqual(data.Field_body)
    const alone = [{ Key: 'Item_3', Component: 'Field_text', Values: { Field_of: 'Later' } }]
    expect(keepingUnseen(body, data.Field_body, alone, seen)).toEqual(alone)
  })

  it('keep values of fields that were taken out; new ones of such are another shape (C-content-36)', () => {
    const before = [{ Key: 'Item_1', Field_words: 'a', Field_gone: 'kept' }]
    const quotes = one('Field_quotes')
    const wanted = [
      { Key: 'Item_1', Field_words: 'b' },
      { Key: 'Item_9', Field_words: 'c' },
    ]
    expect(isOfOtherShape(quotes, before, before)).toBe(false)
    expect(isOfOtherShape(quotes, before, wanted)).toBe(false)
    expect(isOfOtherShape(quotes, before, [{ Key: 'Item_1', Field_gone: 'other' }])).toBe(true)
    expect(keepingUnseen(quotes, before, wanted, new Set())).toEqual([
      { Key: 'Item_1', Field_words: 'b', Field_gone: 'kept' },
      { Key: 'Item_9', Field_words: 'c' },
    ])
  })

  it('keep blocks of a kind that was taken out where they stood, out of sight on every level (C-template-34)', () => {
    const outer: TemplateField = {
      ...one('Field_quotes'),
      id: 'Field_outer',
      name: 'outer',
      fields: [one('Field_body')],
    }
    const gone = (Key: string) => ({ Key, Component: 'Field_video', Values: { Field_film: 'Media_1' } })
    const [text, links] = data.Field_body
    const before = [{ Key: 'Item_9', Field_body: [gone('Item_5'), text, gone('Item_6'), links] }]
    const shown = [{ Key: 'Item_9', Field_body: [text, links] }]
    const stored = { Field_outer: before }
    expect(inSight(outer, before)).toEqual(shown)
    expect(byFieldName([outer], stored).outer).toEqual([{ Key: 'Item_9', body: named.body }])
    expect(referencesOf([outer], stored).map(({ to }) => to)).toEqual(['Content_1', 'Content_2'])
    expect(validateData([outer], stored)).toEqual({ data: { Field_outer: shown }, problems: [], kept: stored })
    expect(unstorable(outer, before)).toBeUndefined()
    const seen = new Set(['Content_1', 'Content_2'])
    expect(keepingUnseen(outer, before, shown, seen)).toEqual(before)
    expect(keepingUnseen(outer, before, before, seen)).toEqual(before)
    expect(keepingUnseen(outer, before, [{ Key: 'Item_9' }], seen)).toEqual([
      { Key: 'Item_9', Field_body: [gone('Item_5'), gone('Item_6')] },
    ])
    expect(backToLive([outer], stored, { Field_outer: shown })).toEqual(stored)
    expect(isOfOtherShape(outer, before, before)).toBe(false)
    expect(isOfOtherShape(outer, shown, before)).toBe(true)
  })

  it('refer to what is in their rich text, which keeps what somebody may not see (product-content 0.8)', () => {
    const steps: TemplateField = { ...one('Field_quotes'), fields: [{ ...words, type: 'rich text' }] }
    const [embed, picture] = [
      { type: 'embed', attrs: { thing: 'Content_1' } },
      { type: 'picture', attrs: { file: 'Media_1', alt: '' } },
    ]
    const text = { ...documentOf('Tea'), content: [embed, picture, embed] }
    const before = [{ Key: 'Item_1', Field_words: text }]
    expect(referencesOf([steps], { Field_quotes: before })).toEqual([
      { path: 'Field_quotes/Item_1/Field_words', kind: 'Content', to: 'Content_1' },
      { path: 'Field_quotes/Item_1/Field_words', kind: 'Media', to: 'Media_1' },
    ])
    expect(validateData([steps], { Field_quotes: before }).problems).toEqual([])
    const { value, unseen } = seenValue(steps, before, new Set(['Media_1']))
    expect(unseen).toBe(1)
    expect(JSON.stringify(value)).not.toContain('Content_1')
    const copied = [...(value as typeof before), { ...(value as typeof before)[0], Key: 'Item_2' }]
    expect(keepingUnseen(steps, before, copied, new Set(['Media_1']))).toEqual([
      ...before,
      { Key: 'Item_2', Field_words: text },
    ])
  })

  it('are delivered with HTML of their rich text', async () => {
    const steps: TemplateField = { ...one('Field_quotes'), fields: [{ ...words, type: 'rich text' }] }
    const text = documentOf('Tea & milk')
    const row: ReadRow = {
      ...{ id: 'Content_1', name: 'Tea', template_name: 'Post', published_at: null, parent_id: null },
      ...{ fields: [steps], data: { Field_quotes: [{ Key: 'Item_1', Field_words: text }] } },
    }
    // It refers to no file: nothing is asked for.
    const [delivered] = await present({} as Kysely<Schema>, 'Environment_1', [row], { mediaUrl: String, fileUrl: null })
    const Html = '<p>Tea &#38; milk</p>'
    expect(delivered?.Data).toEqual({ quotes: [{ Key: 'Item_1', words: { Document: text, Html } }] })
  })

  it('are left as they are by what changes nothing, whatever stands there (property)', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...fields.map(({ id = '' }) => id), 'x'), fc.anything()), (given) => {
        const plain = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
        expect(withValues(fields, plain, (_field, value) => value)).toEqual(plain)
        for (const { path } of valuesIn(fields, plain)) expect(path).not.toContain('//')
        validateData(fields, plain)
        unknownNames(fields, plain)
      }),
    )
  })

  it('may hold a text or JSON as deep as either may be on the last level', () => {
    const nested = (levels: number, value: unknown): unknown =>
      levels === 0 ? value : [{ Key: 'Item_1', Component: 'Field_x', Values: { Field_y: nested(levels - 1, value) } }]
    const deep = (levels: number): unknown =>
      levels === 0 ? { type: 'paragraph' } : { type: 'bulletList', content: [deep(levels - 1)] }
    const json = (levels: number): unknown => (levels === 0 ? 1 : { in: json(levels - 1) })
    const sent = (value: unknown) => ({ Changes: [{ Path: 'Field_x', Op: 'set', Value: nested(5, value) }] })
    expect(() => refuseUnstorable(sent({ type: 'doc', content: [deep(limits.richTextLevels)] }))).not.toThrow()
    expect(() => refuseUnstorable(sent(json(limits.jsonLevels)))).not.toThrow()
    expect(() => refuseUnstorable(sent(json(100)))).toThrow()
  })
})
