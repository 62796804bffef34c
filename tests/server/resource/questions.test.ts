import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { everything, type Person, type World } from '../graphql/world.ts'
import { createWorldWithQuestions, withQuestions } from './questions.ts'

const envelope = 'status error { ErrorType Message } totalItems'
const fields =
  'QuestionID Question Answer Category Weight Asked SeenAt SeeAlso Active Place Archived Version CreatedBy UpdatedBy UpdatedAt'

interface Question {
  QuestionID: string
  Question: string
  Version: number
  Place: number
  Archived: boolean
  [field: string]: unknown
}

describe('an area that one file says', () => {
  let world: World
  let acme: string
  let project: string
  let other: string
  let admin: Person
  let namesake: Person
  let reader: Person
  let stranger: Person
  let elsewhere: string

  beforeAll(async () => {
    world = await createWorldWithQuestions()
    acme = await world.tenant('Acme')
    elsewhere = await world.tenant('Elsewhere')
    admin = await world.person('ada@acme.test', { home: acme })
    namesake = await world.person('ada.too@acme.test', { home: acme })
    reader = await world.person('rita@acme.test', { firstName: 'Rita', lastName: 'Reader', home: acme })
    stranger = await world.person('eve@else.test', { home: elsewhere })
    const contents = { 'Content Management': ['Create', 'Read', 'Update', 'Delete'] }
    const administrator = await world.role(acme, 'Administrator', { ...everything, ...contents })
    await world.join(admin, acme, administrator)
    await world.join(namesake, acme, administrator)
    const rights = { 'Project Management': ['Read'], 'Content Management': ['Read'] }
    await world.join(reader, acme, await world.role(acme, 'Reader', rights))
    await world.join(stranger, elsewhere, await world.role(elsewhere, 'Administrator', everything))
  })
  afterAll(() => world?.close())
  beforeEach(async () => {
    project = (await world.project(acme, 'Spring')).id
    other = (await world.project(acme, 'Autumn')).id
    const role = await world.role(acme, 'Reader', { 'Content Management': ['Read'] }, { projectId: project })
    await world.joinProject(reader, acme, project, role)
  })

  const place = () => ({ TenantID: acme, ProjectID: project })

  /** Asks one operation with arguments as they come. */
  async function ask(operation: string, args: Record<string, unknown>, who = admin, data = `data { ${fields} }`) {
    const kind = operation === 'questions' || operation === 'question' ? 'query' : 'mutation'
    const asked = `${operation}(${written({ ...place(), ...args })}) { ${envelope} ${data} }`
    return world.ask(who, `${kind} { ${asked} }`)
  }
  const made = async (Question: string, more: Record<string, unknown> = {}): Promise<Question> => {
    const { data, error } = await ask('createQuestion', { Question, ...more })
    expect(error).toBeNull()
    return data
  }
  const listed = async (args: Record<string, unknown> = {}) => {
    const { data, totalItems } = await ask('questions', { PageSize: 50, ...args })
    return { texts: data.map((each: Question) => each.Question), totalItems }
  }

  it('is right, and its backend is what the contract says', () => {
    const { problems, contract } = withQuestions()
    const own = problems.filter(({ place: { file } }) => file.includes('questions'))
    expect(own.map(({ message }) => message)).toEqual([])
    expect(contract.requires['Mutation.deleteQuestion']).toMatchObject({
      can: [{ action: 'Delete', subject: 'Content Management' }],
    })
  })

  it('makes a question with what is said and what it has by itself', async () => {
    const question = await made(' Where is my bill? ', {
      Answer: 'In the account.',
      Category: 'Billing',
      Asked: '2026-02-28',
    })
    expect(question).toMatchObject({
      Question: 'Where is my bill?',
      Answer: 'In the account.',
      Category: 'Billing',
      Weight: 1,
      Asked: '2026-02-28',
      SeenAt: null,
      Active: true,
      Place: 1,
      Archived: false,
      Version: 1,
      CreatedBy: 'Ada Lovelace',
    })
    expect(question.QuestionID).toMatch(/^Question_[0-9a-z]{20}$/)
    expect((await ask('question', { QuestionID: question.QuestionID })).data).toEqual(question)
  })

  it.each([
    ['nothing', { Question: '  ' }, 'The Question field is required.'],
    ['too long a text', { Question: 'a'.repeat(201) }, 'The Question field may not be greater than 200 characters.'],
    ['too large a number', { Question: 'a', Weight: 11 }, 'The Weight field must be 10 or less.'],
    ['too small a number', { Question: 'a', Weight: -1 }, 'The Weight field must be 0 or more.'],
    ['a day that there is not', { Question: 'a', Asked: '2026-02-30' }, 'The Asked field has a wrong format.'],
    ['a moment that is none', { Question: 'a', SeenAt: 'tomorrow' }, 'The Seen At field has a wrong format.'],
    ['what there is not', { Question: 'a', SeeAlso: 'Question_x' }, 'The See Also field must be one of the choices.'],
  ])('refuses %s', async (_what, given, message) => {
    const { error } = await ask('createQuestion', given)
    expect(error).toEqual({ ErrorType: 'BadInput', Message: message })
    expect(await listed()).toEqual({ texts: [], totalItems: 0 })
  })

  it('refuses the same text twice in a project, whatever its case, and not in another', async () => {
    await made('Who are you?')
    const { error } = await ask('createQuestion', { Question: 'WHO are you?' })
    expect(error).toEqual({ ErrorType: 'BadInput', Message: 'There is a question like this.' })
    expect((await ask('createQuestion', { Question: 'Who are you?', ProjectID: other })).status).toBe(200)
  })

  it('makes it once, though the call comes twice, also at the same time', async () => {
    const twice = await Promise.all([1, 2].map(() => ask('createQuestion', { Question: 'Once?', RequestID: 'r-1' })))
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0].data.QuestionID).toBe(twice[1].data.QuestionID)
    expect((await ask('createQuestion', { Question: 'Once?', RequestID: 'r-1' }, namesake)).error.ErrorType).toBe(
      'Conflict',
    )
    expect((await listed()).totalItems).toBe(1)
  })

  it('refuses more than there may be', async () => {
    for (let at = 0; at < 12; at++) await made(`Question ${at}`)
    const { error } = await ask('createQuestion', { Question: 'One more' })
    expect(error.Message).toBe('A project has at most 12 questions; delete one that is not used')
  })

  it('finds, filters, sorts and pages', async () => {
    await made('Alpha', { Category: 'Billing', Answer: '100 % sure' })
    await made('beta', { Active: false })
    await made('Gamma', { Category: 'Billing', Active: false })
    expect(await listed({ QuickSearch: 'BET' })).toEqual({ texts: ['beta'], totalItems: 1 })
    expect(await listed({ QuickSearch: '0 %' })).toEqual({ texts: ['Alpha'], totalItems: 1 })
    expect(await listed({ Category: raw('Billing') })).toEqual({ texts: ['Alpha', 'Gamma'], totalItems: 2 })
    expect(await listed({ Active: false, Category: raw('Billing') })).toEqual({ texts: ['Gamma'], totalItems: 1 })
    expect((await listed({ Sort: raw('Question'), SortAsc: false })).texts).toEqual(['Gamma', 'beta', 'Alpha'])
    expect(await listed({ Page: 2, PageSize: 2 })).toEqual({ texts: ['Gamma'], totalItems: 3 })
    expect(await listed({ Page: 9, PageSize: 2 })).toEqual({ texts: [], totalItems: 3 })
  })

  it('changes what is given and leaves the rest; what is so already is no change', async () => {
    const before = await made('Old?', { Answer: 'Yes.' })
    const given = { QuestionID: before.QuestionID, Version: 1, Question: 'New?', Answer: null }
    const { data } = await ask('updateQuestion', given)
    expect(data).toMatchObject({ Question: 'New?', Answer: null, Category: 'Other', Version: 2 })
    // Sent again, since its answer was lost.
    expect((await ask('updateQuestion', given)).data).toMatchObject({ Question: 'New?', Version: 2 })
  })

  it('tells who was faster, by who they are and not by their name', async () => {
    const { QuestionID } = await made('Whose?')
    await ask('updateQuestion', { QuestionID, Version: 1, Answer: 'Mine.' }, namesake)
    const { error } = await ask('updateQuestion', { QuestionID, Version: 1, Answer: 'No, mine.' })
    expect(error.ErrorType).toBe('Conflict')
    expect(error.Message).toMatch(/^Ada Lovelace has changed this question in the meantime/)
    const own = await ask('updateQuestion', { QuestionID, Version: 1, Answer: 'Still mine.' }, namesake)
    expect(own.error.Message).toMatch(/^You have changed this question in the meantime/)
    expect((await ask('updateQuestion', { QuestionID, Answer: 'a' })).error.Message).toBe(
      'The Version field is required.',
    )
  })

  it('moves to before another or to the end, and every order can be had (property)', async () => {
    const questions: Question[] = []
    for (const name of ['a', 'b', 'c', 'd']) questions.push(await made(name))
    const expected = questions.map(({ QuestionID }) => QuestionID)
    await fc.assert(
      fc.asyncProperty(fc.nat(3), fc.option(fc.nat(3)), async (moved, before) => {
        const id = questions[moved]?.QuestionID ?? ''
        const next = before === null ? undefined : questions[before]?.QuestionID
        const { data } = await ask('question', { QuestionID: id })
        const { status } = await ask('orderQuestion', {
          QuestionID: id,
          Version: data.Version,
          ...(next && { Before: next }),
        })
        expect(status).toBe(200)
        if (next !== id) {
          expected.splice(expected.indexOf(id), 1)
          expected.splice(next === undefined ? expected.length : expected.indexOf(next), 0, id)
        }
        const { data: now } = await ask('questions', { PageSize: 50 })
        expect(now.map((each: Question) => each.QuestionID)).toEqual(expected)
        expect(new Set(now.map((each: Question) => each.Place)).size).toBe(4)
      }),
      { numRuns: 15 },
    )
  })

  it('archives, takes back, and deletes only what is archived; what refers to it is emptied', async () => {
    const { QuestionID } = await made('Gone?')
    const referring = await made('See that', { SeeAlso: QuestionID })
    expect((await ask('deleteQuestion', { QuestionID, Version: 1 }, admin, '')).error.Message).toMatch(/is archived/)
    expect((await ask('archiveQuestion', { QuestionID, Version: 1 })).data).toMatchObject({
      Archived: true,
      Version: 2,
    })
    expect((await listed()).texts).toEqual(['See that'])
    expect((await listed({ Archived: true })).texts).toEqual(['Gone?'])
    expect((await ask('restoreQuestion', { QuestionID, Version: 2 })).data.Archived).toBe(false)
    await ask('archiveQuestion', { QuestionID, Version: 3 })
    expect((await ask('deleteQuestion', { QuestionID, Version: 4 }, admin, '')).status).toBe(200)
    expect((await ask('question', { QuestionID })).error.ErrorType).toBe('NotFound')
    expect((await ask('question', { QuestionID: referring.QuestionID })).data.SeeAlso).toBeNull()
  })

  it('copies under a text of its own', async () => {
    const { QuestionID } = await made('Twin?', { Category: 'Billing' })
    expect((await ask('copyQuestion', { QuestionID })).data).toMatchObject({
      Question: 'Twin? (2)',
      Category: 'Billing',
      Version: 1,
    })
    expect((await ask('copyQuestion', { QuestionID })).data.Question).toBe('Twin? (3)')
  })

  it('has one record of every act, with gate, before and after, and what happened', async () => {
    const { QuestionID } = await made('Traced?')
    await ask('updateQuestion', { QuestionID, Version: 1, Answer: 'Yes.' })
    await ask('archiveQuestion', { QuestionID, Version: 2 })
    await ask('deleteQuestion', { QuestionID, Version: 3 }, admin, '')
    const { owner } = world.server.database
    const entries = await owner
      .selectFrom('audit_trail')
      .selectAll()
      .where('entity_id', '=', QuestionID)
      .orderBy('id')
      .execute()
    expect(entries.map(({ operation }) => operation)).toEqual([
      'createQuestion',
      'updateQuestion',
      'archiveQuestion',
      'deleteQuestion',
    ])
    const [, updated] = entries
    expect(updated).toMatchObject({
      tenant_id: acme,
      project_id: project,
      user_id: admin.id,
      user_name: 'Ada Lovelace',
      entity_kind: 'Question',
      entity_name: 'Traced?',
      outcome: 'Done',
      before: { Answer: null },
      after: { Answer: 'Yes.' },
      gate: { rights: [{ right: 'Update Content Management', roles: [{ name: 'Administrator' }] }] },
    })
    const events = await owner
      .selectFrom('events')
      .select('type')
      .where('thing_id', '=', QuestionID)
      .orderBy('id')
      .execute()
    expect(events.map(({ type }) => type)).toEqual([
      'question.created',
      'question.updated',
      'question.updated',
      'question.removed',
    ])
  })

  it('lets a reader read, and refuses every change, which is written down', async () => {
    const { QuestionID } = await made('Yours?')
    expect((await ask('questions', {}, reader)).data).toHaveLength(1)
    for (const [operation, more] of Object.entries({
      createQuestion: { Question: 'Mine' },
      updateQuestion: { QuestionID, Version: 1, Answer: 'a' },
      orderQuestion: { QuestionID, Version: 1 },
      archiveQuestion: { QuestionID, Version: 1 },
      restoreQuestion: { QuestionID, Version: 1 },
      copyQuestion: { QuestionID },
      deleteQuestion: { QuestionID, Version: 1 },
    })) {
      const { error } = await ask(operation, more, reader, operation === 'deleteQuestion' ? '' : undefined)
      expect([operation, error.ErrorType]).toEqual([operation, 'Forbidden'])
    }
    const refused = await world.server.database.owner
      .selectFrom('audit_trail')
      .select('operation')
      .where('user_id', '=', reader.id)
      .where('outcome', '=', 'Refused')
      .execute()
    expect(refused).toHaveLength(7)
  })

  it('answers ids of another project and another tenant as if there were none', async () => {
    const { QuestionID } = await made('Hidden?')
    const ids = { QuestionID, Version: 1 }
    for (const operation of [
      'question',
      'updateQuestion',
      'orderQuestion',
      'archiveQuestion',
      'copyQuestion',
      'deleteQuestion',
    ]) {
      const data = operation === 'deleteQuestion' ? '' : undefined
      const args = operation === 'question' || operation === 'copyQuestion' ? { QuestionID } : ids
      const there = await ask(operation, { ...args, ProjectID: other }, admin, data)
      expect([operation, there.error?.ErrorType]).toEqual([operation, 'NotFound'])
      const foreign = await ask(operation, args, stranger, data)
      expect([operation, foreign.error?.ErrorType]).toEqual([operation, 'NotFound'])
    }
    const foreign = await ask('createQuestion', { Question: 'a', SeeAlso: QuestionID, ProjectID: other })
    expect(foreign.error.Message).toBe('The See Also field must be one of the choices.')
    expect((await ask('question', { QuestionID })).data.Version).toBe(1)
  })
})

/** Written as it is, without quotes: a value of an enumeration. */
function raw(name: string): { raw: string } {
  return { raw: name }
}

function written(args: Record<string, unknown>): string {
  return Object.entries(args)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      if (name === 'Category' && typeof value === 'string') return `${name}: ${value}`
      return `${name}: ${typeof value === 'object' && value && 'raw' in value ? value.raw : JSON.stringify(value)}`
    })
    .join(', ')
}
