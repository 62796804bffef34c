import { describe, expect, it } from 'vitest'
import { richBlocks } from '../../../generator/values/rich-text/allowed.ts'
import { isChosen } from '../../../server/areas/contents/options.ts'
import { withNewIds } from '../../../server/areas/templates/beginnings.ts'
import { changeDraft, type Seen } from '../../../server/areas/templates/draft/change.ts'
import { wrongFields } from '../../../server/areas/templates/draft/check-draft.ts'
import { wrongField } from '../../../server/areas/templates/draft/check-field.ts'
import { changesOf } from '../../../server/areas/templates/draft/differences.ts'
import { draftFields } from '../../../server/areas/templates/draft/draft.ts'
import { nameFor } from '../../../server/areas/templates/draft/field-name.ts'
import { flatFields } from '../../../server/areas/templates/draft/levels.ts'
import { linesOf } from '../../../server/areas/templates/impact/lines.ts'
import { type TemplateDraft, type TemplateField, templateFieldTypes } from '../../../server/database/schema.ts'
import type { TemplateChange } from '../../../server/generated/schema.ts'

const applied: TemplateField[] = [
  { name: 'title', label: 'Title', type: 'text', required: true },
  { id: 'Field_price', name: 'price', label: 'Price', type: 'number' },
  { name: 'size', label: 'Size', type: 'choice', options: ['S', 'M'] },
]
const template = { name: 'Page', description: null, title: null, fields: applied }
const blank: TemplateDraft = {
  ...template,
  described: 0,
  fields: draftFields(applied, 0),
  changedBy: null,
  changedAt: '',
}

function changed(changes: readonly TemplateChange[], seen: Partial<Seen> = {}, draft = blank) {
  return changeDraft(draft, changes, { applied: flatFields(applied), base: 0, next: 1, by: 'Ada', ...seen })
}

const labels = ({ draft }: ReturnType<typeof changed>) => draft.fields.map(({ label }) => label)

describe('a draft', () => {
  it('adds a field behind another or at the end, with a FieldID and a name of its own (C-template-21)', () => {
    const made = changed([
      { Kind: 'Add', After: 'title', Field: { Label: 'Sub title', Type: 'text' } },
      { Kind: 'Add', Field: { Label: 'Price', Type: 'text' } },
    ])
    expect(labels(made)).toEqual(['Title', 'Sub title', 'Price', 'Size', 'Price'])
    const [, sub, , , price] = made.draft.fields
    expect([sub?.name, price?.name]).toEqual(['subTitle', 'price2'])
    expect(sub?.id).toMatch(/^Field_[0-9a-z]{20}$/)
    expect(changesOf(applied, made.draft.fields)).toEqual(
      new Map([
        [sub?.id, 'New'],
        [price?.id, 'New'],
      ]),
    )
  })

  it('moves, copies, removes and puts back fields; only what was moved counts as moved', () => {
    const moved = changed([{ Kind: 'Move', FieldID: 'size', By: -1 }])
    expect(labels(moved)).toEqual(['Title', 'Size', 'Price'])
    expect(changesOf(applied, moved.draft.fields).size).toBe(1)
    expect(labels(changed([{ Kind: 'Move', FieldID: 'title', After: 'size' }]))).toEqual(['Price', 'Size', 'Title'])
    expect(labels(changed([{ Kind: 'Move', FieldID: 'size', After: '' }]))).toEqual(['Size', 'Title', 'Price'])
    expect(labels(changed([{ Kind: 'Move', FieldID: 'size', By: 3 }]))).toEqual(['Title', 'Price', 'Size'])
    const copied = changed([{ Kind: 'Duplicate', FieldID: 'size' }])
    expect(labels(copied)).toEqual(['Title', 'Price', 'Size', 'Size (2)'])
    expect(copied.draft.fields[3]).toMatchObject({ name: 'size2', options: ['S', 'M'] })
    const removed = changed([{ Kind: 'Remove', FieldID: 'Field_price' }])
    expect(labels(removed)).toEqual(['Title', 'Size'])
    const back = changed([{ Kind: 'PutBack', FieldID: 'Field_price' }], { base: 1, next: 2 }, removed.draft)
    expect(labels(back)).toEqual(['Title', 'Price', 'Size'])
    expect(changesOf(applied, back.draft.fields).size).toBe(0)
  })

  it('goes by the key that was made up for a field, whatever its type (C-template-23)', () => {
    const Field = { Label: 'Sub title', Type: 'text' }
    const made = changed([{ Kind: 'Add', Key: 'made-here', After: 'title', Field }])
    const [, sub] = made.draft.fields
    expect(sub).toMatchObject({ key: 'made-here', name: 'subTitle' })
    expect(sub?.id).not.toBe('made-here')
    const retyped = changed(
      [{ Kind: 'Set', FieldID: 'Field_price', Field: { Type: 'text' } }],
      { base: 1, next: 2 },
      made.draft,
    )
    expect(retyped.draft.fields[2]?.id).not.toBe('Field_price')
    const again = [{ Kind: 'Set' as const, FieldID: 'Field_price', Field: { Label: 'Cost' } }]
    expect(labels(changed(again, { base: 2, next: 3 }, retyped.draft))).toEqual(['Title', 'Sub title', 'Cost', 'Size'])
    for (const Key of ['a b', '', 'x'.repeat(65)])
      expect(() => changed([{ Kind: 'Add', Key, Field }], {}, made.draft)).toThrow('Key')
  })

  it('makes a field once, also for who has not heard that it was made, and goes on with the rest', () => {
    const copy = { Kind: 'Duplicate' as const, FieldID: 'title', Key: 'copied-here' }
    const changes: TemplateChange[] = [
      { Kind: 'Add', Key: 'made-here', Field: { Label: 'Lead', Type: 'text' } },
      copy,
      { Kind: 'Set', FieldID: 'made-here', Field: { Label: 'Intro' } },
      { Kind: 'Move', FieldID: 'made-here', After: '' },
    ]
    const made = changed(changes)
    const again = changed([...changes, { Kind: 'Remove', FieldID: 'size' }], { base: 0, next: 2 }, made.draft)
    expect(again.conflicts).toEqual([])
    expect(labels(again)).toEqual(['Intro', 'Title', 'Title (2)', 'Price'])
    const gone = changed([{ Kind: 'Remove', FieldID: 'copied-here' }], { base: 1, next: 2 }, made.draft)
    expect(labels(changed([copy], { base: 1, next: 3 }, gone.draft))).toEqual(labels(gone))
  })

  it('changes and removes in one call what the same call has added', () => {
    const add = { Kind: 'Add' as const, Key: 'made-here', Field: { Label: 'Lead', Type: 'text' } }
    const set = { Kind: 'Set' as const, FieldID: 'made-here', Field: { Label: 'Intro' } }
    const made = changed([add, set])
    expect([labels(made).at(-1), made.conflicts]).toEqual(['Intro', []])
    const gone = changed([add, set, { Kind: 'Remove', FieldID: 'made-here' }])
    expect([labels(gone), gone.conflicts]).toEqual([labels(changed([])), []])
  })

  it('puts back what was removed as it was and where it stood, and what it knows no more as it is said (C-template-23)', () => {
    const add = { Kind: 'Add' as const, Key: 'made-here', After: 'title', Field: { Label: 'Lead', Type: 'text' } }
    const made = changed([add])
    const gone = changed([{ Kind: 'Remove', FieldID: 'made-here' }], { base: 1, next: 2 }, made.draft)
    const back = { Kind: 'PutBack' as const, FieldID: 'made-here', After: 'Field_price' }
    const there = changed([back], { base: 2, next: 3 }, gone.draft)
    expect(labels(there)).toEqual(['Title', 'Price', 'Lead', 'Size'])
    expect(there.draft.fields[2]?.id).toBe(made.draft.fields[1]?.id)
    const unknown = changed([{ ...back, Field: add.Field }])
    expect(unknown.draft.fields[2]).toMatchObject({ key: 'made-here', label: 'Lead' })
    expect(changed([back]).conflicts).toHaveLength(1)
  })

  it('calls a new field after its label until its name is entered; those that are applied keep theirs (C-template-10)', () => {
    const name = (draft: TemplateDraft) => draft.fields.at(-1)?.name
    const set = (FieldID: string, Field: object) => ({ Kind: 'Set' as const, FieldID, Field })
    const made = changed([{ Kind: 'Add', Key: 'made-here', Field: { Label: 'Short text', Type: 'text' } }])
    const seen = { base: 1, next: 2 }
    const { draft } = changed([set('made-here', { Label: 'Lead' })], seen, made.draft)
    expect(name(draft)).toBe('lead')
    const entered = changed(
      [set('made-here', { Name: 'intro' }), set('made-here', { Label: 'Head' })],
      { base: 9 },
      draft,
    )
    expect(name(entered.draft)).toBe('intro')
    expect(name(changed([set('made-here', { Name: '' })], { base: 9 }, entered.draft).draft)).toBe('head')
    expect(changed([set('Field_price', { Label: 'Cost' })]).draft.fields[1]?.name).toBe('price')
  })

  it('keeps what a call leaves out, and takes away what it empties', () => {
    const Field = { Label: 'Cost', Rules: { Min: 0, Decimals: 2 }, Help: 'In euro' }
    const { draft } = changed([{ Kind: 'Set', FieldID: 'Field_price', Field }])
    expect(draft.fields[1]).toMatchObject({
      id: 'Field_price',
      name: 'price',
      label: 'Cost',
      help: 'In euro',
      rules: { min: 0, decimals: 2 },
    })
    const cleared = changed(
      [{ Kind: 'Set', FieldID: 'Field_price', Field: { Help: null, Rules: {} } }],
      { next: 2 },
      draft,
    )
    expect(cleared.conflicts).toHaveLength(1)
    const seen = { base: 1, next: 2 }
    const again = changed([{ Kind: 'Set', FieldID: 'Field_price', Field: { Help: '', Rules: {} } }], seen, draft)
    expect(again.draft.fields[1]).not.toHaveProperty('help')
    expect(again.draft.fields[1]).not.toHaveProperty('rules')
  })

  it('gives a field of another type a new FieldID unless its values stay as they are (C-template-33)', () => {
    const set = (id: string, type: string, draft = blank) =>
      changed([{ Kind: 'Set', FieldID: id, Field: { Type: type } }], { base: 9 }, draft).draft
    expect(set('title', 'long text').fields[0]).toMatchObject({ id: 'title', of: 'title', type: 'long text' })
    expect(set('size', 'text').fields[2]).toMatchObject({ id: 'size', of: 'size', type: 'text' })
    expect(set('size', 'text').fields[2]).not.toHaveProperty('options')
    const emptied = set('Field_price', 'text')
    expect(emptied.fields[1]).toMatchObject({ of: 'Field_price', type: 'text' })
    expect(emptied.fields[1]?.id).not.toBe('Field_price')
    const back = set(emptied.fields[1]?.id ?? '', 'number', emptied)
    expect(changesOf(applied, back.fields).size).toBe(0)
  })

  it('tells the second of two who change the same field, with both values; the rest is done (C-template-25)', () => {
    const first = changed([{ Kind: 'Set', FieldID: 'Field_price', Field: { Label: 'Cost' } }])
    const second = changed(
      [
        { Kind: 'Set', FieldID: 'Field_price', Field: { Label: 'Amount' } },
        { Kind: 'Set', FieldID: 'title', Field: { Label: 'Heading' } },
      ],
      { base: 0, next: 2, by: 'Bob' },
      first.draft,
    )
    expect(labels(second)).toEqual(['Heading', 'Cost', 'Size'])
    expect(second.conflicts).toEqual([
      'Somebody was faster: Ada has changed Cost. Label is “Cost” now, and you wanted “Amount”. It was left as it is.',
    ])
    const same = changed([{ Kind: 'Set', FieldID: 'Field_price', Field: { Label: 'Cost' } }], { next: 2 }, first.draft)
    expect(same.conflicts).toEqual([])
  })
})

describe('settings of a field', () => {
  const text: TemplateField = { name: 'title', label: 'Title', type: 'text' }
  const wrong: [string, Partial<TemplateField>, RegExp][] = [
    ['no label', { label: ' ' }, /The Label field is required/],
    ['a long label', { label: 'x'.repeat(101) }, /100 characters/],
    ['a capital first', { name: 'Title' }, /API Name begins with a small letter/],
    ['a line in its name', { name: 'sub-title' }, /API Name begins/],
    ['51 letters', { name: 'x'.repeat(51) }, /API Name begins/],
    ['long help', { help: 'x'.repeat(501) }, /500 characters/],
    ['no options', { type: 'choice' }, /needs options/],
    ['501 options', { type: 'choice', options: Array.from({ length: 501 }, (_, at) => `${at}`) }, /more than 500/],
    ['an option twice', { type: 'choice', options: ['S', 'S'] }, /option S twice/],
    ['options of a text', { options: ['S'] }, /takes no options/],
    ['a rule of another type', { rules: { decimals: 2 } }, /type text takes no rule decimals/],
    ['bounds that no value keeps', { rules: { min: 5, max: 4 } }, /least of Title is more/],
    ['half a character', { rules: { max: 1.5 } }, /Most field has a wrong value/],
    ['a day that is none', { type: 'date', rules: { min: '2030-02-30' } }, /Least field has a wrong format/],
    ['no expression', { rules: { pattern: '(' } }, /no regular expression/],
    ['an expression that never ends', { rules: { pattern: '(a+)+$' } }, /may take too long/],
    ['a default of another type', { type: 'number', default: 'three' }, /Default field has a wrong value/],
  ]
  for (const [what, settings, words] of wrong) {
    it(`are refused with ${what} (C-template-10, C-template-14, C-template-15)`, () => {
      expect(wrongField({ ...text, ...settings })).toMatch(words)
    })
  }

  it('are right for every type as it comes, and at each bound', () => {
    for (const type of templateFieldTypes) {
      expect(wrongField({ ...text, type, ...(isChosen(type) && { options: ['S'] }) })).toBeUndefined()
    }
    const options = Array.from({ length: 500 }, (_, at) => `${at}`)
    expect(wrongField({ ...text, type: 'choice', options, default: '7' })).toBeUndefined()
    expect(wrongField({ ...text, label: 'x'.repeat(100), name: 'x'.repeat(50), help: 'x'.repeat(500) })).toBeUndefined()
    expect(wrongField({ ...text, rules: { min: 1, max: 1, pattern: '[A-Z]{2}\\d+', message: 'No' } })).toBeUndefined()
  })

  it('make a name for APIs of the label (C-template-10)', () => {
    expect(nameFor('Sub title', [])).toBe('subTitle')
    expect(nameFor('Größe in cm²', [])).toBe('grosseInCm2')
    expect(nameFor('2 columns', [])).toBe('field2Columns')
    expect(nameFor('日本', ['field'])).toBe('field2')
  })
})

describe('what applying a draft does', () => {
  it('is told change by change, the worst first (C-template-28)', () => {
    const { draft } = changed([
      { Kind: 'Set', FieldID: 'title', Field: { Label: 'Heading', Name: 'heading', Rules: { Max: 60 } } },
      { Kind: 'Set', FieldID: 'Field_price', Field: { Required: true } },
      { Kind: 'Remove', FieldID: 'size' },
      { Kind: 'Add', Field: { Label: 'Note', Type: 'text' } },
      { Kind: 'Describe', Name: 'Article' },
    ])
    expect(linesOf(template, draft).map(({ text, concerns }) => [concerns, text])).toEqual([
      ['values', 'Size is removed'],
      ['missing', 'Price must be filled in'],
      ['unfit', 'The rules of Heading are narrower'],
      ['live', 'Heading is called heading in APIs instead of title'],
      ['nothing', 'Title is labelled Heading'],
      ['nothing', 'Note is new'],
      ['nothing', 'The template is called Article'],
    ])
  })

  it('shows a field by others, whatever becomes of these (C-template-37, C-template-39)', () => {
    const is = (FieldID: string, Is: string, Value?: unknown) => ({ FieldID, Is, Value }) as never
    const shown = (FieldID: string, ...Lines: never[]) =>
      ({ Kind: 'Set', FieldID, Field: { Condition: { Lines } } }) as TemplateChange
    const wrong = (...changes: TemplateChange[]) =>
      wrongFields(changed(changes).draft.fields).map(({ reason }) => reason)
    const bySize = shown('Field_price', is('size', 'equal', 'M'))
    const { draft } = changed([bySize])
    expect(draft.fields[1]?.condition).toEqual({ lines: [{ key: 'size', is: 'equal', value: 'M' }] })
    expect(wrong(bySize)).toEqual([])
    expect(linesOf(template, draft).map(({ text, concerns }) => [text, concerns])).toEqual([
      ['Price is shown under another condition', 'shown'],
    ])
    const none = changed([shown('Field_price')], { base: 1, next: 2 }, draft).draft
    expect(changesOf(applied, none.fields).size).toBe(0)

    expect(wrong(shown('Field_price', is('size', 'equal', 'XL')))).toEqual([
      'The Price: Size field must be one of the choices.',
    ])
    expect(wrong(shown('size', is('Field_price', 'contains', '3')))).toEqual([
      'Size cannot be shown by Price in this way',
    ])
    expect(wrong(shown('size', is('Field_price', 'more')))).toEqual(['The Size: Price field is required.'])
    expect(wrong(shown('size', ...Array.from({ length: 6 }, () => is('title', 'filled'))))).toEqual([
      'Size is shown under more than 5 conditions',
    ])
    expect(wrong(bySize, { Kind: 'Remove', FieldID: 'size' })).toEqual([
      'Price is shown by a field that is not there any more: change its condition first',
    ])
    expect(wrong(shown('size', is('size', 'filled')))).toEqual(['Size is shown by itself.'])
    expect(wrong(bySize, shown('size', is('Field_price', 'filled')))).toEqual([
      'Price is shown by Size, and Size by Price.',
    ])
    expect(wrong(bySize, shown('size', is('title', 'filled')), shown('title', is('Field_price', 'filled')))).toEqual([
      'These fields are shown by each other in a circle: Title, Price, Size.',
    ])

    const retyped = changed([bySize, { Kind: 'Set', FieldID: 'size', Field: { Type: 'number' } }]).draft
    const [, price, size] = retyped.fields
    expect(price?.condition?.lines[0]?.key).toBe(size?.id)
    const [, copiedPrice, copiedSize] = withNewIds(draft.fields)
    expect(copiedPrice?.condition?.lines[0]?.key).toBe(copiedSize?.id)
  })

  it('has options with key, label and colour, which plain words go on being (C-template-16)', () => {
    const set = (Field: TemplateChange['Field'], draft = blank) =>
      changed([{ Kind: 'Set', FieldID: 'size', Field }], { base: 2, next: 2 }, draft).draft
    const options = (draft: TemplateDraft) => draft.fields[2]?.options
    const labelled = set({ Choices: [{ Key: 'S', Label: 'Small', Colour: '#2f9e44' }, { Key: 'M' }] })
    expect(options(labelled)).toEqual([{ key: 'S', label: 'Small', colour: '#2f9e44' }, 'M'])
    expect(linesOf(template, labelled).map(({ text, concerns }) => [text, concerns])).toEqual([
      ['The options of Size are called or coloured otherwise', 'nothing'],
    ])
    expect(options(set({ Options: ['M', 'S', 'L'] }, labelled))).toEqual([
      'M',
      { key: 'S', label: 'Small', colour: '#2f9e44' },
      'L',
    ])
    expect(linesOf(template, set({ Choices: [{ Key: 'S' }] }))[0]?.text).toBe('Size cannot be M any more')
    const size: TemplateField = { name: 'size', label: 'Size', type: 'choices' }
    expect(wrongField({ ...size, options: [{ key: 'a', label: 'A', colour: 'red' }] })).toBe(
      'The Colour field has a wrong format.',
    )
  })

  it('makes a part of an address of a text that is there', () => {
    const slug = (From: string) =>
      ({ Kind: 'Add', Field: { Label: 'Address', Type: 'slug', Rules: { From } } }) as TemplateChange
    const wrong = (...changes: TemplateChange[]) =>
      wrongFields(changed(changes).draft.fields).map(({ reason }) => reason)
    expect(wrong(slug('title'))).toEqual([])
    expect(wrong(slug('size'))).toEqual(['Address cannot be made of Size'])
    expect(wrong(slug('title'), { Kind: 'Remove', FieldID: 'title' })).toEqual([
      'Address is made of a field that is not there any more: change its rules first',
    ])
  })

  it('says what a rich text may be made of: nothing said is all, and none is none (C-content-49, C-template-16)', () => {
    const text = (Rules: object) =>
      changed([{ Kind: 'Add', Field: { Label: 'Text', Type: 'rich text', Rules } }]).draft.fields.at(-1)
    expect(text({ Blocks: ['heading 2', 'quote'], Marks: [] })?.rules).toEqual({
      ...{ blocks: ['heading 2', 'quote'], marks: [] },
    })
    expect(text({ Blocks: [...richBlocks], Marks: null })).not.toHaveProperty('rules')
    const wrong = (rules: object) =>
      wrongField({ name: 'text', label: 'Text', type: 'rich text', rules } as TemplateField)
    expect(wrong({ blocks: ['heading 2'], marks: ['bold'], max: 500 })).toBeUndefined()
    expect(wrong({ blocks: ['heading 1'] })).toBe('The Blocks field must be one of the choices.')
    expect(wrong({ marks: ['blink'] })).toBe('The Marks field must be one of the choices.')
    expect(wrongField({ name: 'text', label: 'Text', type: 'text', rules: { marks: ['bold'] } })).toBe(
      'A field of the type text takes no rule marks',
    )
  })
})
