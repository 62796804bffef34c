import { describe, expect, it } from 'vitest'
import { withNewIds } from '../../../server/areas/templates/beginnings.ts'
import { changeDraft, type Seen } from '../../../server/areas/templates/draft/change.ts'
import { refuseUnstorable, wrongFields } from '../../../server/areas/templates/draft/check-draft.ts'
import { changesOf } from '../../../server/areas/templates/draft/differences.ts'
import { appliedFields, draftFields } from '../../../server/areas/templates/draft/draft.ts'
import { flatFields, levelOf } from '../../../server/areas/templates/draft/levels.ts'
import { linesOf } from '../../../server/areas/templates/impact/lines.ts'
import type { TemplateDraft, TemplateField } from '../../../server/database/schema.ts'
import type { TemplateChange } from '../../../server/generated/schema.ts'

const applied: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text' },
  {
    ...{ id: 'Field_quotes', name: 'quotes', label: 'Quotes', type: 'list', itemTitle: '{Field_who}' },
    fields: [
      { id: 'Field_who', name: 'who', label: 'Who', type: 'text' },
      { id: 'Field_words', name: 'words', label: 'Words', type: 'long text' },
    ],
  },
  {
    id: 'Field_seo',
    name: 'seo',
    label: 'Search',
    type: 'group',
    fields: [{ id: 'Field_meta', name: 'title', label: 'Meta', type: 'text' }],
  },
]
const template = { name: 'Page', description: null, title: null, fields: applied }
const blank: TemplateDraft = {
  ...template,
  described: 0,
  fields: draftFields(applied, 0),
  changedBy: null,
  changedAt: '',
}

function changed(changes: readonly TemplateChange[], draft = blank, seen: Partial<Seen> = {}): TemplateDraft {
  return changeDraft(draft, changes, { applied: flatFields(applied), base: 0, next: 1, by: 'Ada', ...seen }).draft
}

/** Labels by their levels. */
const drawn = ({ fields }: TemplateDraft) =>
  fields.map((field) => `${'-'.repeat(levelOf(fields, field) - 1)}${field.label}`).join(' ')
const of = ({ fields }: TemplateDraft, label: string) => fields.find((field) => field.label === label)

describe('a draft whose fields lie in others', () => {
  it('is the template as it is applied, of all levels, and makes it again', () => {
    expect(drawn(blank)).toBe('Title Quotes -Who -Words Search -Meta')
    expect(appliedFields(blank.fields)).toEqual(applied.map((field) => ({ id: field.name, ...field })))
    expect(changesOf(applied, blank.fields).size).toBe(0)
  })

  it('takes fields into a group, behind another one or at the end, with names of their level (C-template-21)', () => {
    const made = changed([
      { Kind: 'Add', Within: 'Field_seo', Field: { Label: 'Title', Type: 'text' } },
      { Kind: 'Add', Within: 'Field_seo', After: '', Field: { Label: 'First', Type: 'text' } },
      { Kind: 'Add', After: 'Field_who', Field: { Label: 'Role', Type: 'text' } },
    ])
    expect(drawn(made)).toBe('Title Quotes -Who -Role -Words Search -First -Meta -Title')
    expect(made.fields.filter(({ label }) => label === 'Title').map(({ name }) => name)).toEqual(['title', 'title2'])
  })

  it('moves a field with all that lies in it; where it lay its values stay (C-template-22)', () => {
    const made = changed([{ Kind: 'Move', FieldID: 'Field_quotes', After: '', Within: 'Field_seo' }])
    expect(drawn(made)).toBe('Title Search -Quotes --Who --Words -Meta')
    expect(of(made, 'Quotes')?.id).not.toBe('Field_quotes')
    expect(linesOf(template, made).map(({ text, concerns }) => [text, concerns])).toContainEqual([
      'Quotes lies elsewhere: what stands in it is not taken along',
      'values',
    ])
    const back = changed([{ Kind: 'Move', FieldID: 'Field_quotes', After: 'title' }], made)
    expect(drawn(back)).toBe(drawn(blank))
    expect(of(back, 'Quotes')?.id).toBe('Field_quotes')
    expect(changesOf(applied, back.fields).size).toBe(0)
  })

  it('lets nothing lie in what holds nothing, in itself, or too deep', () => {
    expect(() => changed([{ Kind: 'Add', Within: 'title', Field: { Label: 'In', Type: 'text' } }])).toThrow(
      'Nothing can lie in Title',
    )
    expect(() => changed([{ Kind: 'Move', FieldID: 'Field_seo', After: '', Within: 'Field_seo' }])).toThrow(
      'is not there any more',
    )
    let deep = blank
    for (let level = 2; level <= 6; level++) {
      const within = level === 2 ? 'Field_seo' : `group-key-${level - 1}`
      deep = changed(
        [{ Kind: 'Add', Key: `group-key-${level}`, Within: within, Field: { Label: 'G', Type: 'group' } }],
        deep,
      )
      if (level <= 5) expect(() => refuseUnstorable(deep.fields)).not.toThrow()
    }
    expect(() => refuseUnstorable(deep.fields)).toThrow('Fields lie at most 5 levels deep')
  })

  it('removes and puts back what lies in a field with it (C-template-23)', () => {
    const gone = changed([{ Kind: 'Remove', FieldID: 'Field_quotes' }])
    expect(drawn(gone)).toBe('Title Search -Meta')
    expect(linesOf(template, gone).map(({ text }) => text)).toEqual(['Quotes is removed'])
    const undone = changed([{ Kind: 'PutBack', FieldID: 'Field_quotes', After: 'title' }], gone)
    expect(changesOf(applied, undone.fields).size).toBe(0)
    const again = changed([{ Kind: 'PutBack', FieldID: 'Field_quotes' }], { ...gone, removed: [] })
    expect(drawn(again)).toBe(drawn(blank))
    expect(changesOf(applied, again.fields).size).toBe(0)
  })

  it('copies what lies in a field with it, by keys that its sender knows', () => {
    const made = changed([{ Kind: 'Duplicate', FieldID: 'Field_quotes', Key: 'copy-of-it' }])
    expect(drawn(made)).toBe('Title Quotes -Who -Words Quotes (2) -Who -Words Search -Meta')
    const copy = made.fields.slice(4, 7)
    expect(copy.map(({ key }) => key)).toEqual(['copy-of-it', 'copy-of-it-1', 'copy-of-it-2'])
    expect(copy[0]?.itemTitle).toBe(`{${copy[1]?.id}}`)
    expect(new Set(made.fields.map(({ id }) => id)).size).toBe(made.fields.length)
  })

  it('may hold what is wrong, and says it (C-template-24)', () => {
    const wrong = changed([
      { Kind: 'Set', FieldID: 'Field_seo', Field: { Type: 'text' } },
      { Kind: 'Set', FieldID: 'Field_who', Field: { Rules: { Unique: true } } },
      { Kind: 'Add', Key: 'key-of-blocks', Field: { Label: 'Body', Type: 'blocks' } },
      { Kind: 'Add', Within: 'key-of-blocks', Field: { Label: 'Text', Type: 'text' } },
      { Kind: 'Add', Field: { Label: 'Empty', Type: 'group' } },
    ])
    expect(wrongFields(wrong.fields).map(({ reason }) => reason)).toEqual([
      'Empty has no fields',
      'Only fields of the first level can be unique or filtered by: Who lies in Quotes',
      'Meta lies in Search, which is no group: move it out',
      'Blocks are groups: Text has to lie in one',
    ])
    expect(wrongFields(draftFields(applied, 0))).toEqual([])
  })

  it('calls items by several fields of theirs, and says when one of these is gone (C-template-24)', () => {
    const called = (pattern: string) =>
      wrongFields(
        draftFields(
          applied.map((field) => (field.name === 'quotes' ? { ...field, itemTitle: pattern } : field)),
          0,
        ),
      )
    expect(called('{Field_who}: {Field_words}')).toEqual([])
    expect(called('{Field_who}: {Field_gone}')).toEqual([
      { field: 'Field_quotes', reason: 'Items of Quotes are called by a field that is not there any more' },
    ])
  })

  it('shows a field by one of its level or one level further out only (C-template-37)', () => {
    const shownBy = (key: string) =>
      changed([
        {
          Kind: 'Set',
          FieldID: 'Field_meta',
          Field: { Condition: { Any: false, Lines: [{ FieldID: key, Is: 'filled' }] } },
        },
      ])
    expect(wrongFields(shownBy('title').fields)).toEqual([])
    expect(wrongFields(shownBy('Field_who').fields)).toEqual([
      { field: 'Field_meta', reason: expect.stringContaining('not there any more') },
    ])
  })

  it('says of something new only what all the rest lies in', () => {
    const made = changed([
      { Kind: 'Add', Key: 'key-of-group', Field: { Label: 'Address', Type: 'group' } },
      { Kind: 'Add', Within: 'key-of-group', Field: { Label: 'Street', Type: 'text', Required: true } },
    ])
    expect(linesOf(template, made).map(({ text }) => text)).toEqual(['Address is new'])
  })

  it('is copied into another template with FieldIDs of its own on every level', () => {
    const copy = withNewIds(applied)
    const ids = flatFields(copy).map(({ id }) => id)
    expect(new Set([...ids, ...flatFields(applied).map(({ id }) => id)]).size).toBe(ids.length * 2)
    expect(copy[1]?.itemTitle).toBe(`{${copy[1]?.fields?.[0]?.id}}`)
  })
})
