import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contextOf, type Draft } from '../../generator/new/draft.ts'
import { patchOf } from '../../generator/new/patch.ts'
import { migrations } from '../../server/generated/parts/migrations.ts'
import { german } from '../support/questions-words.ts'
import { sampleOf, thoroughly } from '../support/thorough.ts'
import { compileDraft, draftOf, makeIn, specs, verdictOf } from './support/drafts.ts'

const declared = readFileSync('tests/fixtures/questions/resource.yaml', 'utf8')
const file = 'areas/questions/resource.yaml'

/** Of the next migration of this server. */
const number = String(migrations.length + 1).padStart(4, '0')

const withQuestions = draftOf(specs.product, { [file]: declared })
const product = draftOf(specs.product)
const flags = {
  of: 'project',
  fields: ['Question:text!', 'Answer', 'Category:choice=Billing|Other', 'Active:boolean', 'Place:order'],
  right: 'Content Management',
}

/** What is told of a draft that may not be written. */
async function refusedOf(draft: Draft, before: Draft): Promise<readonly string[]> {
  const { refused } = await verdictOf(draft, before)
  return refused.map(({ place, code, message }) => `${place.file}:${place.line} ${code} ${message}`)
}

/** A file that is written, as plain data. */
const read = (draft: Draft, name: string) => parse(draft.texts.get(name) ?? '')

describe('new resource, of a resource.yaml that somebody wrote', () => {
  const made = makeIn(withQuestions, 'resource', 'Question', { words: german })

  it('makes all that is around it, which passes the check, in both languages', async () => {
    const draft = await made
    expect([...draft.texts.keys()].sort()).toEqual([
      `server/areas/questions/migrations/${number}-questions.ts`,
      'spec/areas/questions/de.yaml',
      'spec/areas/questions/dialogs/edit-question.yaml',
      'spec/areas/questions/dialogs/move-question.yaml',
      'spec/areas/questions/dialogs/new-question.yaml',
      'spec/areas/questions/entities/question.yaml',
      'spec/areas/questions/forms/move-question.yaml',
      'spec/areas/questions/forms/question.yaml',
      'spec/areas/questions/routes.yaml',
      'spec/areas/questions/screens/questions.yaml',
      'spec/errors.yaml',
      'spec/menus.yaml',
    ])
    expect(await refusedOf(draft, withQuestions)).toEqual([])
    const { problems } = await compileDraft(draft)
    expect(problems.filter(({ code }) => code === 'not-translated')).toEqual([])
    expect(draft.next).toEqual([])
  })

  it('lists with search, filters and orders, and offers each verb to whom it is for', async () => {
    const [, listing] = read(await made, 'spec/areas/questions/screens/questions.yaml').blocks
    expect(listing).toMatchObject({
      query: 'questions',
      page: { size: 5 },
      search: { placeholder: 'Search questions', sends: 'QuickSearch' },
      sorts: { default: 'placeAscending' },
      actions: [{ label: 'New question', can: 'Create Content Management', do: [{ open: 'new-question' }] }],
      item: { title: { field: 'Question' }, fields: ['Category', 'Weight', 'Asked', 'SeenAt', 'Active', 'UpdatedAt'] },
    })
    const filters = Object.fromEntries(listing.filters.map((each: { sends: string }) => [each.sends, each]))
    expect(filters.Active.options).toEqual({
      All: 'All',
      Yes: { label: 'Yes', sends: true },
      No: { label: 'No', sends: false },
    })
    expect(filters.Archived).toMatchObject({ default: 'No', options: { Yes: { label: 'Archived', sends: true } } })
    expect(Object.keys(filters)).toEqual(['Category', 'Active', 'Archived'])
    const menu = listing.item.menu.map(({ label, can, when }: Record<string, string>) => [label, can, when])
    const inUse = '${!item.Archived}'
    expect(menu).toEqual([
      ['Edit', 'Update Content Management', inUse],
      ['Move', 'Update Content Management', inUse],
      ['Copy', 'Create Content Management', inUse],
      ['Archive', 'Update Content Management', inUse],
      ['Restore', 'Update Content Management', '${item.Archived}'],
      ['Delete', 'Delete Content Management', '${item.Archived}'],
    ])
  })

  it('asks in the form for what the resource says, and no more', async () => {
    const { fields } = read(await made, 'spec/areas/questions/forms/question.yaml')
    expect(fields.Question).toMatchObject({ required: true, maxLength: 200 })
    expect(fields.Answer).toMatchObject({ type: 'text', maxLength: 5000 })
    expect(fields.Weight).toMatchObject({ type: 'integer', min: 0, max: 10 })
    expect(fields.SeeAlso.from).toEqual({ items: '${input.seeAlso}', value: 'QuestionID', label: 'Question' })
    expect(Object.keys(fields)).not.toContain('Place')
  })

  it('sends the version that somebody has seen with each change of a thing that was there', async () => {
    const dialog = async (name: string) => read(await made, `spec/areas/questions/dialogs/${name}.yaml`)
    const menu = read(await made, 'spec/areas/questions/screens/questions.yaml').blocks[1].item.menu
    const submits = [await dialog('edit-question'), await dialog('move-question')].map(({ blocks }) => blocks[0].submit)
    const calls = [...submits, ...menu].flatMap(({ do: steps }) => steps).filter((step) => step.mutate)
    expect(Object.fromEntries(calls.map((call) => [call.mutate, call.with.Version]))).toEqual({
      updateQuestion: '${data.question.Version}',
      orderQuestion: '${input.thing.Version}',
      copyQuestion: undefined,
      archiveQuestion: '${item.Version}',
      restoreQuestion: '${item.Version}',
      deleteQuestion: '${item.Version}',
    })
  })

  it('stands where the things are, behind the right that its list needs', async () => {
    const { questions } = read(await made, 'spec/areas/questions/routes.yaml')
    expect(questions).toMatchObject({ path: '/questions', level: 'project', can: 'Read Content Management' })
    expect(read(await made, 'spec/menus.yaml').project).toContainEqual(
      expect.objectContaining({ label: 'Questions', go: 'questions' }),
    )
    const conflict = read(await made, 'spec/errors.yaml').find(({ type }: { type: string }) => type === 'Conflict')
    expect(conflict.operation).toContain('updateQuestion')
  })

  it('writes the migration, with the number behind the last one', async () => {
    const { texts } = await made
    const migration = texts.get(`server/areas/questions/migrations/${number}-questions.ts`)
    expect(migration).toContain(`name: '${number}-questions'`)
    expect(migration).toContain('create table questions (')
    expect(migration).toContain('enable row level security')
  })

  thoroughly(it)('says so where this checkout has no server for the spec', async () => {
    const elsewhere: Draft = { ...withQuestions, world: { ...withQuestions.world, own: false, server: [] } }
    const draft = await makeIn(elsewhere, 'resource', 'Question', { words: german })
    expect([...draft.texts.keys()].filter((each) => each.startsWith('server'))).toEqual([])
    expect(draft.next.join()).toContain('needs a table "questions"')
  })

  thoroughly(it)('leaves to be translated whatever nobody knows in the other language', async () => {
    const draft = await makeIn(withQuestions, 'resource', 'Question', { words: ['de:Question=Frage'] })
    expect(await refusedOf(draft, withQuestions)).toEqual([])
    const texts = read(draft, 'spec/areas/questions/de.yaml')
    expect(texts['dialogs.new-question'].title).toBe('Frage anlegen')
    expect(texts['screens.questions']).not.toHaveProperty('title')
    // What stands elsewhere in the same words is known.
    expect(texts['forms.question']).toMatchObject({ 'fields.Question.label': 'Frage', 'fields.Active.label': 'Aktiv' })
  })
})

describe('new resource, of what is answered', () => {
  const made = makeIn(product, 'resource', 'Question', { ...flags, words: german })

  it('writes the resource.yaml too', async () => {
    const text = (await made).texts.get(`spec/${file}`)
    expect(text).toContain('# yaml-language-server: $schema=../../../src/generated/schemas/resources.schema.json\n')
    expect(parse(text ?? '')).toEqual({
      resource: 'Question',
      many: 'questions',
      of: 'project',
      fields: {
        Question: { type: 'text', required: true, most: 200 },
        Answer: { type: 'text', most: 5000 },
        Category: { type: 'choice', options: { Billing: 'Billing', Other: 'Other' } },
        Active: { type: 'boolean', default: true },
        Place: { type: 'order' },
      },
      verbs: {
        list: {
          can: 'Read Content Management',
          search: ['Question', 'Answer'],
          filters: ['Category', 'Active'],
          sorts: ['Place', 'Question', 'UpdatedAt'],
        },
        get: { can: 'Read Content Management' },
        create: { can: 'Create Content Management' },
        update: { can: 'Update Content Management' },
        order: { can: 'Update Content Management' },
        archive: { can: 'Update Content Management' },
        restore: { can: 'Update Content Management' },
        remove: { can: 'Delete Content Management', onlyArchived: true },
      },
    })
  })

  thoroughly(it)('passes the check', async () => {
    expect(await refusedOf(await made, product)).toEqual([])
  })

  thoroughly(it).each(['tenant', 'environment'])('stands in the %s, if it is there', async (of) => {
    const draft = await makeIn(product, 'resource', 'Price', {
      of,
      fields: ['Name:text!'],
      right: 'Content Management',
    })
    expect(await refusedOf(draft, product)).toEqual([])
    expect(read(draft, 'spec/areas/prices/routes.yaml').prices.level).toBe(of === 'tenant' ? 'tenant' : 'project')
  })

  thoroughly(it)('can be shown as a patch', async () => {
    const draft = await makeIn(product, 'resource', 'Question', flags)
    const patch = patchOf(draft, product)
    expect(patch).toContain('+++ b/spec/areas/questions/resource.yaml')
    expect(patch).toContain(`+++ b/server/areas/questions/migrations/${number}-questions.ts`)
  })
})

describe('new resource refuses', () => {
  it.each([
    ['no place', { ...flags, of: 'planet' }, '--of: "planet" is no kind of place. It is one of platform, tenant'],
    ['no subject', { ...flags, right: 'Contents Management' }, 'Did you mean "Content Management"?'],
    ['no field', { ...flags, fields: [] }, 'A resource has fields'],
    ['a field without a capital', { ...flags, fields: ['question'] }, '"question" is no field'],
    ['an unknown type', { ...flags, fields: ['Question:txt'] }, '"txt" is no type of a field'],
    ['a choice of nothing', { ...flags, fields: ['Category:choice'] }, 'A choice says what may be chosen'],
    ['a list that cannot be called so', { ...flags, many: 'Questions' }, '"Questions" cannot be the name of a list'],
    ['another language', { ...flags, words: ['fr:Question=Question'] }, 'There is no locales/fr.yaml: de.'],
    ['no word', { ...flags, words: ['Frage'] }, '"Frage" is no word in another language: de:Question=Frage.'],
  ])('%s', async (_, given, sentence) => {
    await expect(makeIn(product, 'resource', 'Question', given)).rejects.toThrow(sentence)
  })

  const wrongTexts = [
    ['is in another thing', declared.replace('of: project', 'of: LookupTable'), 'is a part of LookupTable'],
    [
      'is in an organisation or a project',
      declared.replace('of: project', 'of: [tenant, project]'),
      'is in an organisation or a project',
    ],
    [
      'has two operations of one verb',
      declared.replace(/ {2}get: (.*)\n/, '  get: [$1, { as: other, can: Read Content Management }]\n'),
      'is a second operation for "get"',
    ],
  ] as const
  it.each(sampleOf(wrongTexts))('a resource that %s', async (_, text, sentence) => {
    const draft = draftOf(specs.product, { [file]: text })
    await expect(makeIn(draft, 'resource', 'Question', {})).rejects.toThrow(sentence)
  })

  it('a resource without a list', async () => {
    const [before, after] = declared.split(/ {2}list:[\s\S]*?(?= {2}get:)/)
    const draft = draftOf(specs.product, { [file]: `${before}${after}` })
    await expect(makeIn(draft, 'resource', 'Question', {})).rejects.toThrow('has no verb "list"')
  })

  const takenNames = [
    ['entity', 'entities/question.yaml', 'entity: Question\ntype: Project\nkey: id\nfields: {}\n'],
    ['screen', 'screens/questions.yaml', 'title: Questions\nblocks: []\n'],
    ['dialog', 'dialogs/edit-question.yaml', 'title: Question\nblocks: []\n'],
    ['form', 'forms/move-question.yaml', 'fields: {}\n'],
  ] as const
  it.each(sampleOf(takenNames))('a name that another %s has', async (kind, name, text) => {
    const draft = draftOf(specs.product, { [file]: declared, [name]: text })
    await expect(makeIn(draft, 'resource', 'Question', {})).rejects.toThrow(new RegExp(`There is an? ${kind} "`))
  })

  it('the name of a list that another resource has', async () => {
    const given = { ...flags, many: 'questions' }
    await expect(makeIn(withQuestions, 'resource', 'Riddle', given)).rejects.toThrow(
      'The resource Question is called so',
    )
  })
})

thoroughly(describe)('new resource makes less of a resource that can do less', () => {
  const only = (...verbs: string[]) => {
    const data = parse(declared)
    const kept = Object.fromEntries(verbs.map((each) => [each, data.verbs[each]]))
    return draftOf(specs.product, { [file]: JSON.stringify({ ...data, verbs: kept }) })
  }

  it.each([
    [['list'], []],
    [
      ['list', 'create'],
      ['dialogs/new-question', 'forms/question'],
    ],
    [
      ['list', 'get', 'update'],
      ['dialogs/edit-question', 'forms/question'],
    ],
    [
      ['list', 'order'],
      ['dialogs/move-question', 'forms/move-question'],
    ],
    [['list', 'archive', 'restore', 'copy'], []],
  ])('%j', async (verbs, files) => {
    const before = only(...verbs)
    const draft = await makeIn(before, 'resource', 'Question', { words: german })
    expect(await refusedOf(draft, before)).toEqual([])
    const made = [...draft.texts.keys()].filter((each) => /spec\/areas\/\w+\/(dialogs|forms)/.test(each))
    expect(made.sort()).toEqual(files.map((each) => `spec/areas/questions/${each}.yaml`))
  })

  it('and says what the form does not ask for', async () => {
    const text = `resource: Hook
many: hooks
of: project
hooks: true
fields:
  Name: { type: text, required: true }
  Tags: { type: words, most: 20 }
  Secret: { type: secret }
  Steps: { type: records, item: HookStep, fields: { Name: { type: text, required: true } } }
  Uses: { type: integer, required: true, given: false }
verbs:
  list: { can: Read Content Management }
  get: { can: Read Content Management }
  save: { can: Update Content Management }
`
    const before = draftOf(specs.product, { 'areas/hooks/resource.yaml': text })
    const draft = await makeIn(before, 'resource', 'Hook', {})
    expect(await refusedOf(draft, before)).toEqual([])
    expect(Object.keys(read(draft, 'spec/areas/hooks/forms/hook.yaml').fields)).toEqual(['Name', 'Tags'])
    const [calls] = ['new-hook', 'edit-hook'].map((name) =>
      JSON.stringify(read(draft, `spec/areas/hooks/dialogs/${name}.yaml`)),
    )
    expect(calls).toContain('saveHook')
    expect(draft.next.join('\n')).toContain('Secret is told once, in the answer that makes a hook')
    expect(draft.next.join('\n')).toContain('The form of a hook has no Steps')
  })

  it('and says who cannot change anything', async () => {
    const draft = await makeIn(only('list', 'update'), 'resource', 'Question', { words: german })
    expect(draft.next.join()).toContain('"update" needs the verb "get"')
    expect(contextOf(draft).names.form.has('question')).toBe(false)
  })
})
