import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadInputs } from '../../src/blocks/form/fields/inputs.tsx'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/fields/date-presets.tsx'),
    import('../../src/blocks/form/fields/moment-calendar.tsx'),
    loadInputs([{ type: 'date-time' }] as never),
  ])
})

const format = 'DD/MM/YYYY HH:mm'
const today = () => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date())

async function show(schema: object = {}) {
  const calls = answerCalls({ dig: () => ({ data: null }) })
  const made = makeForm({ name: { type: 'date-time', format, label: 'Until', presets: ['30d', '90d', '1y'] } })
  const form = {
    ...made,
    schema: { type: 'object', properties: { name: { type: 'string', ...schema } } } as typeof made.schema,
    validate: Object.assign(() => true, { errors: null }) as unknown as typeof made.validate,
  }
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  const input = (await screen.findByRole('textbox', { name: /^Until/ })) as HTMLInputElement
  return { input, sent: () => calls.map(({ variables }) => variables.name as string) }
}

describe('a moment that is a limit', () => {
  it('is entered by a button, so far from now', async () => {
    const { input, sent } = await show({ earliest: 'now' })
    const presets = within(await screen.findByRole('group', { name: 'Until' })).getAllByRole('button')
    expect(presets.map((each) => each.textContent)).toEqual(['30 days', '90 days', '1 year'])
    const before = Date.now()
    await userEvent.click(screen.getByRole('button', { name: '30 days' }))
    expect(input.value).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(Math.round((Date.parse(sent()[0] ?? '') - before) / 86_400_000)).toBe(30)
  })

  it('has no button that leads out of its bounds', async () => {
    await show({ days: 100 })
    const group = await screen.findByRole('group', { name: 'Until' })
    expect(
      within(group)
        .getAllByRole('button')
        .map((each) => each.textContent),
    ).toEqual(['30 days', '90 days'])
  })

  it('takes a day alone as its end, and says so beneath', async () => {
    const { input } = await show()
    await userEvent.type(input, '05/12/2030')
    const said = () => document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent
    expect(said()).toBe('Until the end of the day.')
    await userEvent.tab()
    expect(input.value).toBe('05/12/2030 23:59')
    expect(said()).toBe('Until the end of the day.')
    await userEvent.clear(input)
    await userEvent.type(input, '05/12/2030 14:00')
    expect(screen.queryByText('Until the end of the day.')).toBeNull()
  })

  it('is chosen in a calendar that opens on it, or on today', async () => {
    const { input } = await show({ earliest: 'now' })
    const open = () => userEvent.click(screen.getByRole('button', { name: 'Choose a date' }))
    await open()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(today()))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Until' })).toBeNull())
    await userEvent.clear(input)
    await userEvent.type(input, '05/12/2030 14:00')
    await open()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('December 5, 2030'))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('December 6, 2030')
    await userEvent.keyboard('{Escape}')
  })
})
