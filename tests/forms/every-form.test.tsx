import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Form } from '../../generator/grammar/forms.ts'
import { spec } from '../../src/app/spec.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { enterInto, saidOf } from '../support/conformance/entered-form.ts'
import { takeNotes } from '../support/conformance/notes.ts'
import { type ReadPlan, readPlan, resultsFolder } from '../support/conformance/plan.ts'
import { makePlan } from '../support/conformance/start.ts'

// What the spec promises of each form, carried out on the form alone: see tests/README.md. How it is typed, and that a form
// that is wrong sends nothing, is tried in the browser.

const modules = import.meta.glob<{ form: Form }>(['../../src/generated/forms/*.ts', '!**/*.d.ts'])
const names = Object.keys(modules).map((file) => path.basename(file, '.ts'))

/** A tenth of what is waited for in a browser: nothing is on its way here. */
const soon = { timeout: 2_000, interval: 5 }

let plan: ReadPlan
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plan-'))
  await makePlan(folder)
  plan = { ...readPlan(folder), folder: resultsFolder }
  rmSync(folder, { recursive: true })
  // Options that come from the server: none.
  const empty = { __typename: 'Answer', status: 200, error: null, message: null, totalItems: 0, data: [] }
  globalThis.fetch = async (_url, init) => {
    const { operationName } = JSON.parse(String(init?.body))
    return new Response(JSON.stringify({ data: { [operationName]: empty } }), {
      headers: { 'content-type': 'application/json' },
    })
  }
})

/** Those that hang on more than the form: on what a page hands to it, or on its button, which the page draws. */
const isOfForm = (each: { readonly unreached?: string; readonly expect: object }) =>
  each.unreached === undefined && !('held' in each.expect)

async function show(name: string): Promise<HTMLFormElement> {
  const { form } = (await modules[`../../src/generated/forms/${name}.ts`]?.()) ?? {}
  if (!form) throw new Error(`There is no form ${name}`)
  const submit = { label: text('Send'), do: [] }
  const node = { block: 'form', at: 'form', form: { ...form, draft: undefined }, submit } as const
  render(<OnStage stage={createStage('/', { spec })} nodes={[node]} names={{ input: {} }} />)
  const find = () => document.querySelector<HTMLFormElement>(`form[data-form="${name}"]`)
  await waitFor(() => expect(find()).not.toBeNull())
  return find() as HTMLFormElement
}

describe.each(names)('the form %s', (name) => {
  it('says what its rules say (P-5-13, P-5-15)', async () => {
    const order = ['leave', 'data', 'submit']
    const cases = plan.cases
      .flatMap((each) => (each.kind === 'form' && each.form === name && isOfForm(each) ? [each] : []))
      .toSorted((a, b) => order.indexOf(a.by) - order.indexOf(b.by))
    const notes = takeNotes(plan, `unit form ${name}`)
    const form = await show(name)
    for (const each of cases) {
      enterInto(each)
      const send = form.querySelector('button[type="submit"]')
      if (each.by === 'submit' && send) fireEvent.click(send)
      await waitFor(() => expect(saidOf(form, each).same).toBe(true), soon).catch(() => {})
      const { same, instead } = saidOf(form, each)
      notes.judge(each, same, instead)
    }
    notes.write()
    expect(notes.disagreements()).toEqual([])
    cleanup()
  })
})
