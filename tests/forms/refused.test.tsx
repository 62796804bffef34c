import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Step } from '../../generator/grammar/actions.ts'
import type { SentForm } from '../../generator/grammar/blocks/form.ts'
import { Failure } from '../../src/runtime/failures/failure.ts'
import { type Answer, answerCalls } from '../blocks/support/answers.ts'
import { query } from '../blocks/support/operation.ts'
import { createStage, OnStage } from '../blocks/support/stage.tsx'
import { text } from '../blocks/support/words.ts'
import { makeForm } from './support/make-form.ts'

beforeAll(async () => {
  await Promise.all([
    import('../../src/api/client.ts'),
    import('../../src/app/trouble.ts'),
    import('../../src/blocks/form/form.tsx'),
    import('../../src/blocks/form/refused.tsx'),
  ])
})

const dig = query('dig', ['BedName', 'BedEmail', 'TenantID'], 'mutation')

type Entered = { readonly form: Readonly<Record<string, unknown>> }

const given = {
  BedName: (scope: unknown) => (scope as Entered).form.name,
  BedEmail: (scope: unknown) => (scope as Entered).form.email,
  TenantID: 'tenant',
}

const form = () =>
  makeForm({
    name: { type: 'string', label: 'Name', required: true },
    email: { type: 'email', label: 'Email', schema: { format: 'email' } },
    key: { type: 'password', label: 'Password' },
  })

function show(steps: readonly Step[]) {
  const stage = createStage()
  const node: SentForm = { block: 'form', at: 'form', form: form(), submit: { label: text('Dig'), do: steps } }
  render(<OnStage stage={stage} nodes={[node]} />)
  return stage
}

const refusedBy = (answer: Answer, failed?: readonly Step[]) => {
  answerCalls({ dig: () => answer })
  return show([{ step: 'mutate', operation: dig, with: given, ...(failed && { failed }) }])
}

const field = async (name: string) => (await screen.findByLabelText(new RegExp(`^${name}`))) as HTMLInputElement
const described = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

const send = async () => {
  await userEvent.type(await field('Name'), 'Rose')
  await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
}

describe('a form that is refused', () => {
  it('says at the field what the server refuses it for, until something else stands there', async () => {
    const { services } = refusedBy({ failed: 'There is a bed of this name.', type: 'BadInput', field: 'BedName' })
    await send()
    const name = await field('Name')
    await waitFor(() => expect(described(name)).toContain('There is a bed of this name.'))
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(name))
    expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual(['There is a bed of this name.'])
    expect(services.notices.shown.get()).toEqual([])
    await userEvent.type(name, 's')
    expect(described(name)).not.toContain('There is a bed of this name.')
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
  })

  it('says it at the field also where steps of its own come first', async () => {
    const again: Step = { step: 'fail', message: text('Taken.'), operation: 'dig', type: 'BadInput' }
    refusedBy({ failed: 'Taken.', type: 'BadInput', field: 'BedName' }, [again])
    await send()
    await waitFor(async () => expect(described(await field('Name'))).toContain('Taken.'))
  })

  it('says above its buttons what is about none of its fields, until something is changed or it is sent again', async () => {
    const { services } = refusedBy({ failed: 'The ground is frozen.', field: 'TenantID' })
    await send()
    const line = await screen.findByText('The ground is frozen.')
    expect(line.getAttribute('role')).toBe('alert')
    expect(line.closest('form')).toBeTruthy()
    expect(services.notices.shown.get()).toEqual([])
    expect((await field('Name')).getAttribute('aria-invalid')).not.toBe('true')
    await userEvent.type(await field('Email'), 'a')
    expect(screen.queryByText('The ground is frozen.')).toBeNull()
  })

  it('takes the line away as it is sent again', async () => {
    const answers: Answer[] = [{ failed: 'The ground is frozen.' }, { data: null }]
    answerCalls({ dig: () => answers.shift() ?? { data: null } })
    show([{ step: 'mutate', operation: dig, with: given }])
    await send()
    await screen.findByText('The ground is frozen.')
    await userEvent.click(screen.getByRole('button', { name: 'Dig' }))
    await waitFor(() => expect(screen.queryByText('The ground is frozen.')).toBeNull())
  })

  it('marks each field that is meant where several are, described by the line', async () => {
    const stage = createStage()
    const wrong = { kind: 'session', operation: 'signIn', type: 'NotAuthorizedException' } as const
    vi.spyOn(stage.services.session.calls, 'signIn').mockRejectedValue(
      new Failure({ ...wrong, message: 'Incorrect username or password.' }),
    )
    const sent = {
      username: (scope: unknown) => (scope as Entered).form.name,
      password: (scope: unknown) => (scope as Entered).form.key,
    }
    const steps: readonly Step[] = [{ step: 'session', call: 'signIn', with: sent }]
    const node: SentForm = { block: 'form', at: 'form', form: form(), submit: { label: text('Dig'), do: steps } }
    render(<OnStage stage={stage} nodes={[node]} />)
    await userEvent.type(await field('Password'), 'wrong')
    await send()
    await screen.findByText('Incorrect username or password.')
    const [name, email, password] = [await field('Name'), await field('Email'), await field('Password')]
    for (const meant of [name, password]) {
      expect(meant.getAttribute('aria-invalid')).toBe('true')
      expect(described(meant)).toContain('Incorrect username or password.')
    }
    expect(email.getAttribute('aria-invalid')).not.toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(password))
    await userEvent.type(password, '1')
    expect(screen.queryByText('Incorrect username or password.')).toBeNull()
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
    expect(described(name)).not.toContain('Incorrect')
  })

  it('leaves to a notice what is said of a form that is closed by then', async () => {
    const stage = createStage()
    const { answerRefusal } = await import('../../src/blocks/form/refused.tsx')
    const failure = new Failure({ kind: 'answered', operation: 'dig', message: 'Frozen.' })
    const about = { element: document.createElement('form'), services: stage.services }
    answerRefusal(failure, {} as never, about as never)
    await waitFor(() => expect(stage.services.notices.shown.get().map((each) => each.text)).toEqual(['Frozen.']))
  })
})
