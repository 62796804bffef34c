import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { choiceList } from '../../src/blocks/form/fields/choice-list-code.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

// Other tests have fetched what draws a list; here nobody has.
beforeEach(() => choiceList.set(undefined))

function show() {
  const options = ['seed', 'bulb'].map((value) => ({ value, label: text(value) }))
  const calls = answerCalls({ dig: async () => ({ data: null }) })
  const form = makeForm({ name: { type: 'choice', label: 'Kind', options } })
  render(<OnStage stage={createStage()} nodes={[formBlock(form)]} />)
  return calls
}

const list = () => screen.findByRole('combobox', { name: 'Kind' })

it('a closed list opens by the first click, and takes what is chosen', async () => {
  const calls = show()
  await userEvent.click(await list())
  await userEvent.click(await screen.findByRole('option', { name: 'bulb' }))
  expect(((await list()) as HTMLInputElement).value).toBe('bulb')
  await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
  const dug = () => calls.filter(({ name }) => name === 'dig')
  await waitFor(() => expect(dug().map(({ variables }) => variables.name)).toEqual(['bulb']))
})

it('a closed list opens by the keyboard, and keeps the focus as its code comes', async () => {
  show()
  await list()
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  expect(await screen.findByRole('option', { name: 'seed' })).toBeTruthy()
  await waitFor(async () => expect(document.activeElement).toBe(await list()))
})

it('C-content-41: a letter that is typed on a closed list chooses what begins with it, before its code is there and after', async () => {
  show()
  await list()
  await userEvent.tab()
  await userEvent.keyboard('b')
  await waitFor(async () => expect(((await list()) as HTMLInputElement).value).toBe('bulb'))
  await waitFor(() => expect(choiceList.get()).toBeDefined())
  await userEvent.keyboard('s')
  await waitFor(async () => expect(((await list()) as HTMLInputElement).value).toBe('seed'))
  expect(screen.queryByRole('option')).toBeNull()
  expect(document.activeElement).toBe(await list())
})
