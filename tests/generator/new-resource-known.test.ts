import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { accessOf } from '../../generator/access/cells.ts'
import { deploymentFeatures, settle } from '../../generator/access/settle.ts'
import { columnsOf, explain } from '../../generator/explain/explain.ts'
import { find } from '../../generator/explain/find.ts'
import { planText } from '../../generator/plan/formats/text.ts'
import { plan } from '../../generator/plan/plan.ts'
import type { Compared } from '../../generator/plan/side.ts'
import { german } from '../support/questions-words.ts'
import { sampleOf } from '../support/thorough.ts'
import { productCache } from './support/caches.ts'
import { draftOf, makeIn, specs } from './support/drafts.ts'
import { compared, edited, type SpecEdit, specFiles } from './support/plans.ts'

const area = 'areas/questions/resource.yaml'
const files = specFiles(specs.product)
const text = readFileSync('tests/fixtures/questions/resource.yaml', 'utf8')

let whole: readonly (typeof files)[number][]
let before: Compared
let after: Compared

beforeAll(async () => {
  const draft = await makeIn(draftOf(specs.product, { [area]: text }), 'resource', 'Question', { words: german })
  whole = [...draft.sources.values()]
  before = compared(files, productCache)
  after = compared(whole, productCache)
})

/** What a plan tells of an edit of the area, line by line. */
async function told(...edits: readonly SpecEdit[]): Promise<string> {
  return planText(await plan(after, compared(edited(whole, edits), productCache)), 'HEAD')
}

describe('plan', () => {
  it('tells of a new area: what is kept, where, who gets to it and who may do what', async () => {
    const words = planText(await plan(before, after), 'HEAD')
    for (const line of [
      'The page /questions (screen questions) is new; Administrator, Editor and Viewer get to it.',
      'The menu project has a new item "Questions" (leads to /questions); Administrator, Editor and Viewer see it.',
      'The backend keeps questions for each project (the resource Question).',
      'The query questions is new; Administrator, Editor and Viewer may call it.',
      '⚠ widens access: The mutation deleteQuestion is new; Administrator and Editor may call it.',
      'The dialog edit-question is new; Administrator and Editor see it.',
    ])
      expect(words).toContain(line)
    expect(words).not.toContain('no words of its own')
  })

  it.each(
    sampleOf([
      ['most: 200', 'most: 300', 'The Question of a Question may have at most 200 → 300.'],
      [
        'There is a question like this.',
        'Taken.',
        'may not be there twice, which is told as "There is a question like this." → Taken.',
      ],
      [
        'create: { can: Create Content Management, most: 12 }',
        'create: { can: Create Content Management, most: 20 }',
        '12 → 20',
      ],
      ['onlyArchived: true, ', '', 'The operation deleteQuestion takes only what is archived: yes → no.'],
      ['search: [Question, Answer]', 'search: [Question]', 'The operation questions looks for words in'],
      ['whenGone: empty', 'whenGone: refuse', 'when what it is to is removed: empty → refuse.'],
      ['archive: { can: Update Content Management }', 'archive: { can: Delete Content Management }', 'archiveQuestion'],
    ]),
  )('tells of "%s" that becomes "%s"', async (from, to, line) => {
    const words = await told({ file: area, from, to })
    expect(words).toContain(line)
    expect(words).not.toContain('no words of its own')
  })

  it('tells of a field that comes', async () => {
    const from = '  Asked: { type: date }'
    const words = await told({ file: area, from, to: `${from}\n  Due: { type: date }` })
    expect(words).toContain('The backend keeps the Due of a Question.')
  })
})

describe('access', () => {
  /** Who may call each verb of questions in a project, in a deployment with everything. */
  function rolesOf(operation: string): readonly string[] {
    const matrix = accessOf(after.model)
    const rows = matrix.rows.filter(
      ({ kind, label, level }) => kind === 'operation' && label === operation && level === 'project',
    )
    const settled = settle({ ...matrix, rows }, deploymentFeatures(matrix.features, []))
    return matrix.columns.flatMap(({ name }, at) => {
      const open = settled.rows[0]?.cells[at]?.open
      return open?.is === 'constant' && open.value ? [name] : []
    })
  }

  it.each([
    ['questions', ['Administrator', 'Editor', 'Viewer']],
    ['question', ['Administrator', 'Editor', 'Viewer']],
    ['createQuestion', ['Administrator', 'Editor']],
    ['orderQuestion', ['Administrator', 'Editor']],
    ['archiveQuestion', ['Administrator', 'Editor']],
    ['deleteQuestion', ['Administrator', 'Editor']],
  ])('tells who may call %s', (operation, roles) => {
    expect(rolesOf(operation)).toEqual(roles)
  })
})

describe('explain', () => {
  function sentences(word: string, role: string): string {
    const { model, checked } = after
    const sources = new Map(whole.map((file) => [file.path, file]))
    const [subject] = find(word, model, sources).fits
    if (!subject) throw new Error(`"${word}" fits nothing`)
    const only = columnsOf(model).find(({ name }) => name === role)
    const given = { features: new Map(), states: new Map() }
    const explained = explain(subject, { model, given, only, page: undefined, requirements: checked.requirements })
    return explained.answers.map(({ sentence }) => sentence).join('\n')
  }

  it('knows the address, the button and the operation', () => {
    expect(sentences('/questions', 'Viewer')).toContain('Viewer sees /questions when route.project_id is given')
    expect(sentences('screens.questions.blocks.questions.item.menu.archive', 'Viewer')).toMatch(/Viewer/)
    expect(sentences('archiveQuestion', 'Viewer')).toContain(
      'it needs Update on Content Management (spec/areas/questions/resource.yaml:27:3).',
    )
  })
})
