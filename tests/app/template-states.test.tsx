import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { screen as list } from '#generated/screens/content-template.ts'
import { screen as editor } from '#generated/screens/template-edit.ts'
import { screen as missing } from '#generated/screens/template-missing.ts'
import type { Screen } from '../../generator/grammar/screens.ts'
import { spec } from '../../src/app/spec.ts'
import { ScreenView } from '../../src/runtime/screens/screen-view.tsx'
import { type Answer, answerCalls } from '../blocks/support/answers.ts'
import { createStage, Page } from '../blocks/support/stage.tsx'
import { outsideAct } from '../support/outside-act.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/app/first.ts'),
    import('../../src/blocks/builder/builder.tsx'),
    import('../../src/blocks/listing/listing.tsx'),
    import('../../src/blocks/tabs/tabs.tsx'),
  ])
})

const at = '?tenant_id=Tenant_1&project_id=Project_1'
const edit = `/content-template/edit/Template_1${at}`

/** Resolves when it is drawn, with what is fetched late: a part that waits for that is not drawn again within a sync act. */
async function show(node: Screen, href: string) {
  const stage = createStage(href, { spec })
  const route = spec.routes.find(({ screen: name }) => name === node.name)
  const { container } = await act(async () =>
    render(
      <Page stage={stage}>
        <ScreenView screen={node} {...(route && { route })} titled />
      </Page>,
    ),
  )
  const told = () => stage.services.notices.shown.get().map(({ text }) => text)
  return { stage, told, bones: () => container.querySelectorAll('[aria-hidden] .mantine-Skeleton-root').length }
}

const nothing = {
  ...{ Within: null, ItemTitle: null, Help: null, Placeholder: null, Default: null, Section: null, Condition: null },
  ...{ Change: null, Aliases: [], Options: [], Choices: [], Width: 'full', Filterable: false },
}
const rules = {
  ...{ Min: null, Max: null, Decimals: null, Pattern: null, Message: null, From: null, Blocks: null, Marks: null },
  ...{ __typename: 'FieldRules', Templates: [], Kinds: [], Links: [], Unique: false, Described: false },
  ...{ Largest: null, Width: null, Height: null },
}
const field = {
  ...{ __typename: 'TemplateField', ...nothing, FieldID: 'f_title', Key: 'f_title', Name: 'title', Label: 'Title' },
  ...{ Type: 'text', Required: true, Rules: rules },
}
const described = { Name: 'Page', Description: null, Title: null, TitleField: null }
const draft = {
  ...{ __typename: 'TemplateDraft', ...described, Revision: 0, Fields: [field], Removed: [], Problems: [] },
  ...{ ChangedBy: null, ChangedAt: null },
}
const template = {
  ...{ __typename: 'Template', TemplateID: 'Template_1', ...described, Version: 1, Fields: [field], Draft: draft },
  ...{ AuthorUsername: 'Ada', UpdatedAt: '2030-01-31T12:00:00Z', Contents: 0, LiveContents: 0, HasDraft: false },
}
const found: Answer = { __typename: 'TemplateResponse', data: template }
const listOf = (...data: object[]): Answer => ({ __typename: 'TemplateListResponse', data, totalItems: data.length })

/** An answer that comes when the test says so. */
function later() {
  let resolve: (answer: Answer) => void = () => {}
  const promise = new Promise<Answer>((done) => {
    resolve = done
  })
  return { promise, resolve: (answer: Answer) => resolve(answer) }
}

describe('the builder of a template (C-template-45)', () => {
  it('has its shape while it loads', async () => {
    const coming = later()
    answerCalls({ template: () => coming.promise, templates: () => listOf() })
    const { bones } = await show(editor, edit)
    await waitFor(() => expect(bones()).toBeGreaterThan(5))
    coming.resolve(found)
    expect(await screen.findByRole('heading', { level: 1, name: 'Page' })).toBeTruthy()
    await waitFor(() => expect(bones()).toBe(0))
  })

  it('says what failed, and tries again', async () => {
    const answers: Answer[] = [{ failed: 'The database is away' }, found]
    answerCalls({ template: () => answers.shift() ?? found, templates: () => listOf() })
    const { told } = await show(editor, edit)
    const [again] = await screen.findAllByRole('button', { name: 'Try again' })
    expect(screen.getAllByText('This could not be loaded.').length).toBeGreaterThan(0)
    await waitFor(() => expect(told()).toEqual(['The database is away']))
    outsideAct(() => again?.click())
    expect(await screen.findByRole('heading', { level: 1, name: 'Page' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })

  it('leads to a page that says so where there is no such template, gone or foreign', async () => {
    answerCalls({
      template: () => ({ failed: 'This does not exist, or it is not yours to see', type: 'NotFound' }),
      templates: () => listOf(),
    })
    const { stage } = await show(editor, edit)
    await waitFor(() => expect(stage.address.get()).toMatch(/^\/content-template\/not-found/))
    cleanup()
    await show(missing, stage.address.get())
    expect(await screen.findByRole('heading', { name: 'This template does not exist' })).toBeTruthy()
  })
})

describe('the list of templates (C-template-45)', () => {
  it('has its shape while it loads, and says what failed and tries again', async () => {
    const coming = later()
    let next: Answer = { failed: 'The database is away' }
    let isFirst = true
    answerCalls({ templates: () => (isFirst ? coming.promise : next) })
    const { bones, told } = await show(list, `/content-template${at}`)
    expect(await screen.findByText('Loading templates ...')).toBeTruthy()
    expect(bones()).toBeGreaterThan(5)
    isFirst = false
    coming.resolve(next)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('alert').textContent).toContain('This could not be loaded.')
    await waitFor(() => expect(told()).toContain('The database is away'))
    next = listOf(template)
    await userEvent.click(again)
    expect(await screen.findByRole('link', { name: 'Page' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
