import { describe, expect, it } from 'vitest'
import { computedBy } from '../../../server/areas/contents/computed.ts'
import { present } from '../../../server/areas/contents/delivered/presented.ts'
import { toField } from '../../../server/areas/contents/field-texts.ts'
import { indexedValues } from '../../../server/areas/contents/filters/indexed.ts'
import { titleOf } from '../../../server/areas/contents/title.ts'
import { validateData } from '../../../server/areas/contents/validate.ts'
import { changedReferences } from '../../../server/areas/contents/write/template-references.ts'
import { changeDraft } from '../../../server/areas/templates/draft/change.ts'
import { wrongFields } from '../../../server/areas/templates/draft/check-draft.ts'
import { changesOf } from '../../../server/areas/templates/draft/differences.ts'
import { appliedFields, draftFields } from '../../../server/areas/templates/draft/draft.ts'
import { flatFields } from '../../../server/areas/templates/draft/levels.ts'
import { withSettings } from '../../../server/areas/templates/draft/settings.ts'
import { linesOf } from '../../../server/areas/templates/impact/lines.ts'
import type { DraftField, TemplateDraft, TemplateField } from '../../../server/database/schema.ts'
import type { TemplateChange } from '../../../server/generated/schema.ts'
import { usePress } from '../contents/press.ts'
import { onEachDatabase } from '../graphql/databases.ts'
import { makers } from '../search/place.ts'

const title: TemplateField = { id: 'f_title', name: 'title', label: 'Title', type: 'text' }
const size: TemplateField = { id: 'f_size', name: 'size', label: 'Size', type: 'choice', options: ['S', 'M'] }
const picture: TemplateField = { id: 'f_pic', name: 'picture', label: 'Picture', type: 'media' }
const computed = (pattern: string, name = 'line', more: Partial<TemplateField> = {}): TemplateField => ({
  ...{ id: `f_${name}`, name, label: name, type: 'computed', rules: { pattern } },
  ...more,
})
const line = computed('{title} - {size}')
const data = { f_title: 'Tea', f_size: 'S' }

describe('a computed field', () => {
  it('names fields of its level that are words, and neither itself nor a circle (C-template-12)', () => {
    const reasons = (...all: TemplateField[]) =>
      wrongFields(draftFields([title, size, picture, ...all], 0)).map(({ reason }) => reason)
    expect(reasons(line, computed('{line}!', 'loud'))).toEqual([])
    expect(reasons(computed('{titel}'))).toEqual(['line names titel, which is the API Name of no field here'])
    expect(reasons(computed('Tea'))).toEqual(['line names no field: write API Names in braces'])
    expect(reasons(computed(''))).toEqual(['line names no field: write API Names in braces'])
    expect(reasons(computed('{title} {line}'))).toEqual(['line cannot be computed of itself'])
    expect(reasons(computed('{picture}'))).toEqual(['line cannot be computed of Picture'])
    expect(reasons(computed('{b}', 'a'), computed('{a}', 'b'))).toEqual(
      ['a', 'b'].map((name) => `${name} is computed of itself, by way of others`),
    )
  })

  it('takes no value, and need not have one', () => {
    expect(validateData([title, line], data).problems).toEqual([])
    expect(validateData([title, line], { f_line: 'Mine' }).problems.map(({ field }) => field)).toEqual(['line'])
    const set = withSettings(title, { Type: 'computed', Required: true, Default: 'x', Rules: { Pattern: '{size}' } })
    expect(set).toEqual({ ...title, type: 'computed', rules: { pattern: '{size}' } })
  })

  it('is in what is delivered, the title, and what lists find, where it is shown (C-template-12, C-content-68)', async () => {
    const fields = [title, size, { ...line, filterable: true }]
    const row = { id: 'Content_1', name: 'Tea', template_name: 'Page', parent_id: null, published_at: null }
    const delivered = async (all: TemplateField[]) =>
      (
        await present(undefined as never, 'Environment_1', [{ ...row, fields: all, data }], {
          mediaUrl: String,
          fileUrl: null,
        })
      )[0]?.Data
    expect(await delivered(fields)).toEqual({ title: 'Tea', size: 'S', line: 'Tea - S' })
    const condition = { lines: [{ key: 'f_size', is: 'equal' as const, value: 'M' }] }
    expect(await delivered([title, size, { ...line, condition }])).toEqual({ title: 'Tea', size: 'S' })
    expect(titleOf({ title: '{f_line}!', fields }, data)).toBe('Tea - S!')
    expect(indexedValues(fields, data)).toEqual([{ field: 'f_line', txt: 'tea - s', whole: null, num: null }])
    expect(toField({ field: line, words: 'Tea - S' })).toMatchObject({ Computed: '{title} - {size}', Pattern: null })
  })

  describe('of a draft', () => {
    const nested: TemplateField = {
      id: 'f_group',
      name: 'group',
      label: 'Group',
      type: 'group',
      fields: [
        { ...title, id: 'f_inner' },
        { ...line, id: 'f_inner_line' },
      ],
    }
    const loud = computed('{ line }! {title}, {titles}', 'loud')
    const all = [title, size, line, loud, nested]
    const draft: TemplateDraft = {
      ...{ name: 'Page', description: null, title: null, described: 0, changedBy: null, changedAt: '' },
      fields: draftFields(all, 0),
    }
    const seen = { applied: flatFields(all), base: 0, next: 1, by: 'Ada' }
    const set = (FieldID: string, Name: string) => ({ Kind: 'Set' as const, FieldID, Field: { Name } })
    const changedBy = (...changes: TemplateChange[]) => changeDraft(draft, changes, seen).draft.fields
    const patterns = (fields: readonly DraftField[]) =>
      Object.fromEntries(fields.filter(({ type }) => type === 'computed').map(({ id, rules }) => [id, rules?.pattern]))

    it('goes on naming a field of its level that is called otherwise (C-template-12, C-template-30)', () => {
      expect(patterns(changedBy(set('f_title', 'head')))).toEqual({
        ...{ f_line: '{head} - {size}', f_loud: '{ line }! {head}, {titles}', f_inner_line: '{title} - {size}' },
      })
      expect(patterns(changedBy(set('f_line', 'row')))).toMatchObject({ f_loud: '{row}! {title}, {titles}' })
      expect(patterns(changedBy(set('f_inner', 'head')))).toMatchObject({
        ...{ f_line: '{title} - {size}', f_inner_line: '{head} - {size}' },
      })
      const back = changedBy(set('f_title', 'head'), set('f_title', 'title'))
      expect(patterns(back)).toEqual({ ...patterns(draft.fields), f_loud: '{ line }! {title}, {titles}' })
      const renamed = changedBy(set('f_title', 'head'), { Kind: 'Set', FieldID: 'f_line', Field: { Label: 'Row' } })
      expect(changesOf(all, renamed).get('f_line')).toBe('Changed')
    })

    it('follows the name that is made of a label, and says the same as before (C-template-10)', () => {
      const add = { Kind: 'Add' as const, Key: 'made-here', After: '', Field: { Label: 'Short text', Type: 'text' } }
      const pattern = { Kind: 'Set' as const, FieldID: 'f_line', Field: { Rules: { Pattern: '{shortText}!' } } }
      const named = { Kind: 'Set' as const, FieldID: 'made-here', Field: { Label: 'Lead' } }
      expect(patterns(changedBy(add, pattern, named))).toMatchObject({ f_line: '{lead}!' })
      const [before, now] = [all, appliedFields(changedBy(set('f_title', 'head')))]
      expect(computedBy(now[2] ?? line, now)).toBe(computedBy(line, before))
    })

    it('stays as it is where two fields have the name, on the way to another one too', () => {
      const line = (...changes: TemplateChange[]) => patterns(changedBy(...changes)).f_line
      expect(line(set('f_title', 'size'), set('f_title', 'size2'))).toBe('{title} - {size}')
      expect(line(set('f_title', 'he{ad'))).toBe('{title} - {size}')
      const twin = { ...draft, fields: draftFields([title, { ...title, id: 'f_twin' }, all[2] ?? title], 0) }
      const of = (id: string) => patterns(changeDraft(twin, [set(id, 'head')], seen).draft.fields).f_line
      expect([of('f_twin'), of('f_title')]).toEqual(Array(2).fill('{title} - {size}'))
    })
  })

  it('is told with the live contents where it says something else from now on (C-template-31)', () => {
    const template = { name: 'Page', description: null, title: null, fields: [title, size, line] }
    const told = (fields: TemplateField[]) =>
      linesOf(template, {
        ...{ ...template, described: 0, changedBy: null, changedAt: '' },
        fields: draftFields(fields, 0).map((field) => ({ ...field, of: field.id })),
      }).flatMap(({ concerns, text }) => (concerns === 'computed' ? text : []))
    expect(told([title, size, line])).toEqual([])
    expect(told([title, size, computed('{title}, {size}')])).toEqual(['line is computed otherwise'])
    expect(told([title, size])).toEqual(['line is removed'])
    const labelled = { ...size, options: [{ key: 'S', label: 'Small' }, 'M'] }
    expect(told([title, labelled, line])).toEqual(['line is computed otherwise'])
    const renamed = { ...title, name: 'head' }
    expect(told([renamed, size, computed('{head} - {size}')])).toEqual([])
    expect(told([title, size, line, computed('{title}', 'other')])).toEqual(['other is new'])
  })

  it('is found anew by lists once it is made of something else', () => {
    const by = (pattern: string) => [title, size, computed(pattern, 'line', { filterable: true })]
    expect(changedReferences(by('{title}'), by('{title}'))).toEqual([])
    expect(changedReferences(by('{title}'), by('{size}'))).toEqual(['f_line', 'f_title', 'f_size'])
  })
})

const given = 'TenantID: $t, ProjectID: $p'
const save = `mutation($t: ID!, $p: ID!, $x: ID!, $base: Int!, $changes: [TemplateChange!]!) {
  saveTemplateDraft(${given}, TemplateID: $x, BaseRevision: $base, Changes: $changes) {
    error { Message } data { Revision Problems { Key Message } } } }`
const impact = `query($t: ID!, $p: ID!, $x: ID!) { templateImpact(${given}, TemplateID: $x) {
  error { Message } data { Changes { Text Effect Contents Live } } } }`
const apply = `mutation($t: ID!, $p: ID!, $x: ID!, $revision: Int!) {
  applyTemplate(${given}, TemplateID: $x, Revision: $revision, Answers: [], RequestID: "Request_1") { error { Message } } }`
const delivered = `query($t: ID!, $p: ID!, $x: ID!) { contentDelivered(${given}, ContentID: $x) {
  data { Published } } }`
const listed = `query($t: ID!, $p: ID!, $x: ID!) { contents(${given}, TemplateID: $x, Filters: [
  { Field: "f_line", Condition: "contains", Value: "tea!" }]) { error { Message } data { Name Shown } } }`

onEachDatabase('computed fields of a template', (world) => {
  const make = makers(world)
  const { press } = usePress(world)

  it('are mended before they are applied, told with the live contents, and delivered and found as they are made now (C-template-12, C-template-31)', async () => {
    const { admin, tenant, site, place } = press()
    const ask = (document: string, more: object) => world().ask(admin, document, { t: tenant, p: site.id, ...more })
    const found = { ...line, filterable: true }
    const x = await make.template(place, 'Page', [title, size, found])
    const live = await make.content(place, 'Live', { templateId: x, data })
    await make.content(place, 'Draft', { templateId: x, data, status: 'Unpublished' })
    await world()
      .server.database.owner.updateTable('contents')
      .set({ published_data: JSON.stringify(data), published_at: new Date() })
      .where('id', '=', live)
      .execute()
    const pattern = (Pattern: string) => [{ Kind: 'Set', FieldID: 'f_line', Field: { Rules: { Pattern } } }]
    const { data: wrong } = await ask(save, { x, base: 0, changes: pattern('{titel}') })
    expect(wrong.Problems.map(({ Message }: { Message: string }) => Message)).toEqual([
      'line names titel, which is the API Name of no field here',
    ])
    const { data: right } = await ask(save, { x, base: 1, changes: pattern('{title}!') })
    expect(right.Problems).toEqual([])
    expect((await ask(impact, { x })).data.Changes).toEqual([
      {
        Text: 'line is computed otherwise',
        Effect: 'Delivered so from now on, without being published again. 1 live content.',
        Contents: 1,
        Live: 1,
      },
    ])
    expect((await ask(apply, { x, revision: right.Revision })).error ?? null).toBeNull()
    const { Data } = JSON.parse((await ask(delivered, { x: live })).data.Published).data
    expect(Data).toEqual({ title: 'Tea', size: 'S', line: 'Tea!' })
    const rows = (await ask(listed, { x })).data
    expect(rows.map(({ Name, Shown }: { Name: string; Shown: object }) => [Name, Shown]).sort()).toEqual([
      ['Draft', { f_line: 'Tea!' }],
      ['Live', { f_line: 'Tea!' }],
    ])
  })
})
