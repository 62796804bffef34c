import { expect, type Page } from '@playwright/test'
import { connect } from '../../server/database/connect.ts'
import { expectAccessible } from '../support/axe.ts'
import { buildQuestions } from '../support/built-questions.ts'
import { type FoundProject, findProject, makeProject } from '../support/find-project.ts'
import { test as base } from '../support/page.ts'
import { copySeededData } from '../support/seeded-template.ts'
import { startServer } from '../support/server.ts'
import { callAs } from '../support/signed-in.ts'

/** A server with the area, on demo data that was kept before there was one. */
const test = base.extend({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from the pattern.
    async ({}, use) => {
      const { script, consoleDir, remove } = buildQuestions()
      const dataDir = await copySeededData('new-area')
      const server = await startServer({ deployment: 'full', dataDir, script, env: { CONSOLE_DIR: consoleDir } })
      await use(server)
      remove()
    },
    { scope: 'worker', timeout: 400_000 },
  ],
})

// The area as the generator makes it and as the server answers for it are tried without a browser; this builds a console.
test.describe('an area made of one file', { tag: '@thorough' }, () => {
  test.describe.configure({ mode: 'serial' })

  let project: FoundProject
  const rows = (page: Page) => page.getByRole('rowheader')
  const dialog = (page: Page) => page.getByRole('dialog')

  /** Opens the menu of a question and presses one of its items. */
  async function act(page: Page, question: string, item: string) {
    await page.getByRole('button', { name: `Actions for ${question}` }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }

  /** Chooses in one of the list's controls. */
  async function choose(page: Page, control: string | RegExp, choice: string) {
    await page.getByRole('main').getByRole('button', { name: control }).click()
    await page.getByRole('menuitemradio', { name: choice, exact: true }).click()
  }

  /** Chooses in a field of the open dialog. */
  async function select(page: Page, field: string, choice: string) {
    await dialog(page).getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }

  async function write(page: Page, question: string, category: string) {
    await page.getByRole('button', { name: 'New question' }).click()
    await dialog(page).getByLabel('Question', { exact: false }).first().fill(question)
    await select(page, 'Category', category)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toBeHidden()
  }

  test('who may only read finds an empty list', async ({ page, signIn }) => {
    await signIn('viewer', '/projects')
    project = await findProject(page)
    await page.goto(`/questions${project.query}`)
    await expect(page.getByText('There are no questions yet.')).toBeVisible()
    await expect(page.getByText('Make the first one.')).toHaveCount(0)
  })

  test('an administrator finds an empty list, and fills it', async ({ page, signIn }) => {
    await signIn('admin', `/questions${project.query}`)
    await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Questions' })).toBeVisible()
    await expect(page.getByText('There are no questions yet.')).toBeVisible()
    await expect(page.getByText('Make the first one.')).toBeVisible()
    await expectAccessible(page)

    await write(page, 'How do I pay?', 'Billing')
    await expect(page.getByText('The question was saved')).toBeVisible()
    await write(page, 'Where do I sign in?', 'Account')
    await write(page, 'Where is the invoice?', 'Billing')
    await expect(rows(page)).toHaveText(['How do I pay?', 'Where do I sign in?', 'Where is the invoice?'])
    await expect(page.getByText('3 questions', { exact: true })).toBeVisible()
    await expectAccessible(page)
  })

  test('what the resource refuses is said in its words, and nothing typed is lost', async ({ page, signIn }) => {
    await signIn('admin', `/questions${project.query}`)
    await page.getByRole('button', { name: 'New question' }).click()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page).getByText('The Question field is required.').first()).toBeVisible()
    await expectAccessible(page)
    await dialog(page).getByLabel('Question', { exact: false }).first().fill('HOW DO I PAY?')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('There is a question like this.')).toBeVisible()
    await expect(dialog(page).getByLabel('Question', { exact: false }).first()).toHaveValue('HOW DO I PAY?')
  })

  test('the list is searched, narrowed and sorted, and its address keeps that', async ({ page, signIn }) => {
    await signIn('admin', `/questions${project.query}`)
    await page.getByRole('searchbox', { name: 'Search questions' }).fill('where')
    await expect(rows(page)).toHaveText(['Where do I sign in?', 'Where is the invoice?'])
    await choose(page, /^Category/, 'Billing')
    await expect(rows(page)).toHaveText(['Where is the invoice?'])
    await expect(page).toHaveURL(/search=where.*category=Billing|category=Billing.*search=where/)
    await page.goto(`/questions${project.query}&sort=questionDescending`)
    await expect(rows(page)).toHaveText(['Where is the invoice?', 'Where do I sign in?', 'How do I pay?'])
    await choose(page, /^Active/, 'No')
    await expect(page.getByText('No question fits your search and filter.')).toBeVisible()
  })

  test('a question is edited, moved and copied', async ({ page, signIn }) => {
    await signIn('admin', `/questions${project.query}`)
    await act(page, 'How do I pay?', 'Edit')
    await expect(dialog(page).getByLabel('Question', { exact: false }).first()).toHaveValue('How do I pay?')
    await dialog(page).getByLabel('Answer').fill('By card.')
    await dialog(page).getByLabel('Active').uncheck()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await expect(dialog(page)).toBeHidden()
    const paid = page.getByRole('row').filter({ hasText: 'How do I pay?' })
    await expect(paid.getByRole('cell', { name: 'No', exact: true })).toBeVisible()

    await act(page, 'Where is the invoice?', 'Move')
    await select(page, 'To before', 'How do I pay?')
    await dialog(page).getByRole('button', { name: 'Move' }).click()
    await expect(rows(page)).toHaveText(['Where is the invoice?', 'How do I pay?', 'Where do I sign in?'])

    await act(page, 'Where do I sign in?', 'Copy')
    await expect(rows(page).nth(3)).toHaveText('Where do I sign in? (2)')
  })

  test('a question is archived, taken back, archived again and deleted', async ({ page, signIn }) => {
    await signIn('admin', `/questions${project.query}`)
    const twin = 'Where do I sign in? (2)'
    await act(page, twin, 'Archive')
    await expect(page.getByText('The question was archived')).toBeVisible()
    await expect(rows(page)).toHaveCount(3)
    await choose(page, /^Show/, 'Archived')
    await expect(rows(page)).toHaveText([twin])
    await act(page, twin, 'Restore')
    await expect(page.getByText('The question was restored')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
    await choose(page, /^Show/, 'Current')
    await expect(rows(page)).toHaveCount(4)
    await act(page, twin, 'Archive')
    await expect(rows(page)).toHaveCount(3)
    await choose(page, /^Show/, 'Archived')
    await act(page, twin, 'Delete')
    const asked = page.getByRole('alertdialog')
    await expect(asked).toContainText(`Delete ${twin}? This cannot be undone.`)
    await asked.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('The question was deleted')).toBeVisible()
    await expect(rows(page)).toHaveCount(0)
  })

  const archiving = `mutation ($TenantID: ID!, $ProjectID: ID!, $QuestionID: ID!) {
  archiveQuestion(TenantID: $TenantID, ProjectID: $ProjectID, QuestionID: $QuestionID, Version: 1) { error { ErrorType } }
}`

  /** What the API says to whoever is signed in on the page and archives a question of a project. */
  async function refusalOf(page: Page, of: FoundProject, question: string): Promise<string> {
    const { archiveQuestion } = await callAs<{ archiveQuestion: { error: { ErrorType: string } } }>(page, archiving, {
      ...placeOf(of),
      QuestionID: question,
    })
    return archiveQuestion.error.ErrorType
  }

  test('who may only read is offered nothing else, and refused', async ({ page, signIn }) => {
    await signIn('viewer', `/questions${project.query}`)
    await expect(rows(page)).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'New question' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
    expect(await refusalOf(page, project, await firstId(page, project))).toBe('Forbidden')
  })

  test('a question of another project is not there', async ({ page, signIn }) => {
    await signIn('admin', `/questions${project.query}`)
    const id = await firstId(page, project)
    const other = await makeProject(page, 'Without questions')
    expect(await refusalOf(page, other, id)).toBe('NotFound')
    await page.goto(`/questions${other.query}`)
    await expect(page.getByText('There are no questions yet.')).toBeVisible()
  })

  test('all of it is said in German as well', async ({ page, signIn }) => {
    await signIn('admin', `/questions${project.query}`)
    await page.evaluate(() => localStorage.setItem('console.language', 'de'))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Fragen' })).toBeVisible()
    await expect(page.getByText('3 Fragen', { exact: true })).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Fragen durchsuchen' })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Kategorie' })).toBeVisible()
    await page.getByRole('button', { name: 'Frage anlegen' }).click()
    await expect(dialog(page).getByLabel('Antwort')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Speichern' }).click()
    await expect(dialog(page).getByText('Das Feld Frage ist ein Pflichtfeld.').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('everything that was done is written down, and by whom', async ({ server }) => {
    await server.stop()
    const database = await connect({ dataDir: server.dataDir })
    const entries = await database.owner
      .selectFrom('audit_trail')
      .select(['operation', 'user_name', 'entity_name'])
      .where('entity_kind', '=', 'Question')
      .execute()
    await database.close()
    expect(new Set(entries.map(({ operation }) => operation))).toEqual(
      new Set([
        ...['createQuestion', 'updateQuestion', 'orderQuestion', 'copyQuestion'],
        ...['archiveQuestion', 'restoreQuestion', 'deleteQuestion'],
      ]),
    )
    expect(new Set(entries.map(({ user_name }) => user_name)).size).toBe(1)
  })
})

function placeOf({ query }: FoundProject) {
  const parameters = new URLSearchParams(query)
  return { TenantID: parameters.get('tenant_id'), ProjectID: parameters.get('project_id') }
}

async function firstId(page: Page, of: FoundProject): Promise<string> {
  const { questions } = await callAs<{ questions: { data: { QuestionID: string }[] } }>(
    page,
    `query ($TenantID: ID!, $ProjectID: ID!) { questions(TenantID: $TenantID, ProjectID: $ProjectID) { data { QuestionID } } }`,
    placeOf(of),
  )
  return questions.data[0]?.QuestionID ?? ''
}
