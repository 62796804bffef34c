import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newAjv } from '../../generator/emit/forms-validator.ts'
import type { FormField } from '../../generator/grammar/forms.ts'
import { formType, formTypes, typesOf } from '../../generator/values/form-types.ts'
import { answerCalls } from '../blocks/support/answers.ts'
import { text } from '../blocks/support/words.ts'
import { sampleOf } from '../support/thorough.ts'
import { enterTimeZone } from '../support/time-zones.ts'
import { formBlock } from './support/garden-form.ts'
import { makeForm } from './support/make-form.ts'

/** What each format of a date is shown in here, and what is typed behind the day. */
const formats: Readonly<Record<string, { readonly pattern: string; readonly time: string }>> = {
  date: { pattern: 'DD/MM/YYYY', time: '' },
  'date-time': { pattern: 'DD/MM/YYYY HH:mm', time: ' 14:07' },
}

/** Every type of field that holds a date: those whose values ajv knows by a format of days or moments. */
const dates = typesOf('date').map((type) => [type, String(formType(type).schema.format)] as const)

/** Both languages, and the ends of the world. */
const places = [
  { zone: 'Pacific/Kiritimati', language: 'en' },
  { zone: 'Pacific/Pago_Pago', language: 'de' },
  { zone: 'Europe/Berlin', language: 'de' },
].flatMap((place) => dates.map(([type, format]) => ({ ...place, type, format })))

const wrong: FormField['messages'] = {
  required: text('It is needed.'),
  format: text('It is no date.'),
  earliest: text('It must not be before now.'),
}

interface Asked {
  readonly required?: boolean
  readonly schema?: object
  readonly initial?: string
}

describe.each(sampleOf(places))(
  'a $type in $zone, $language, as the first that is typed at all,',
  ({ zone, language, type, format }) => {
    const { pattern = '', time = '' } = formats[format] ?? {}
    let leave = () => {}
    beforeEach(() => {
      leave = enterTimeZone(zone)
    })
    afterEach(() => leave())

    /** What is kept of a day, where the field has a time at 14:07. */
    const kept = (year: number, month: number, day: number) => {
      const of = new Date(year, month - 1, day, 14, 7)
      return time ? of.toISOString() : `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    }

    /** A form with this field alone, in modules that nobody has used before. */
    async function show({ required = false, schema = {}, initial }: Asked = {}) {
      vi.resetModules()
      const { createStage, OnStage } = await import('../blocks/support/stage.tsx')
      const calls = answerCalls({ dig: async () => ({ data: null }) })
      const made = makeForm({ name: { type, format: pattern, label: 'Due', schema: {}, required } })
      const whole = { ...made.schema, properties: { name: { ...formTypes[type].schema, ...schema } } }
      const form = {
        ...made,
        schema: whole as typeof made.schema,
        fields: made.fields.map((one) => ({ ...one, messages: wrong })),
        initial: initial === undefined ? {} : { name: initial },
        validate: newAjv().compile(whole) as unknown as typeof made.validate,
      }
      render(<OnStage stage={createStage('/', { language })} nodes={[formBlock(form)]} />)
      const input = (await screen.findByRole('textbox', { name: /^Due/ })) as HTMLInputElement
      return { input, calls, sent: () => calls.map(({ variables }) => variables.name) }
    }

    it.each(['typed', 'pasted'])('is read day first, %s, and sent by Enter (P-9-17)', async (how) => {
      const { input, sent } = await show()
      await userEvent.click(input)
      if (how === 'pasted') await userEvent.paste(`05/12/2030${time}`)
      else await userEvent.keyboard(`05/12/2030${time}`)
      await userEvent.type(input, '{Enter}')
      await waitFor(() => expect(sent()).toEqual([kept(2030, 12, 5)]))
      await userEvent.tab()
      expect(input.value).toBe(`05/12/2030${time}`)
    })

    it('with a day above twelve is that day, and so is one that is written otherwise', async () => {
      const { input, sent } = await show()
      await userEvent.type(input, ` 24.12.2030${time} `)
      await userEvent.tab()
      expect(input.value).toBe(`24/12/2030${time}`)
      await userEvent.type(input, '{Enter}')
      await waitFor(() => expect(sent()).toEqual([kept(2030, 12, 24)]))
    })

    it.each(['31/02/2030', '12/24/2030'])(
      'that is none, %s, is said to be none and stays to be mended',
      async (words) => {
        const { input, sent } = await show()
        await userEvent.type(input, `${words}${time}`)
        await userEvent.tab()
        await userEvent.type(input, '{Enter}')
        expect(input.value).toBe(`${words}${time}`)
        expect(input.getAttribute('aria-invalid')).toBe('true')
        const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
        expect(described.map((id) => document.getElementById(id)?.textContent)).toContain('It is no date.')
        await userEvent.clear(input)
        await userEvent.type(input, `28/02/2030${time}{Enter}`)
        await waitFor(() => expect(sent()).toEqual([kept(2030, 2, 28)]))
      },
    )

    it('is bounded where it is typed', async () => {
      const { input, sent } = await show({ schema: { earliest: 'now' } })
      await userEvent.type(input, `24/12/2020${time}{Enter}`)
      expect(screen.getAllByText('It must not be before now.').length).toBeGreaterThan(0)
      expect(sent()).toEqual([])
    })

    it('is shown, left as it is, and cleared', async () => {
      const { input, sent } = await show({ initial: kept(2030, 12, 5) })
      expect(input.value).toBe(`05/12/2030${time}`)
      await userEvent.type(input, '{Enter}')
      await waitFor(() => expect(sent()).toEqual([kept(2030, 12, 5)]))
      await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
      expect(input.value).toBe('')
      expect(document.activeElement).toBe(input)
      await userEvent.type(input, '{Enter}')
      await waitFor(() => expect(sent()).toEqual([kept(2030, 12, 5), undefined]))
    })

    it('is the same in its calendar', async () => {
      const { input, sent } = await show()
      await userEvent.type(input, `05/12/2030${time}`)
      await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }))
      const calendar = await screen.findByRole('dialog', { name: 'Due' })
      const named = (day: number) =>
        new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(2030, 11, day, 12))
      const chosen = within(calendar).getByRole('button', { name: named(5) })
      expect(chosen.getAttribute('data-selected')).toBe('true')
      await userEvent.click(within(calendar).getByRole('button', { name: named(24) }))
      await waitFor(() => expect(input.value).toBe(`24/12/2030${time}`))
      await userEvent.keyboard('{Escape}')
      await userEvent.type(input, '{Enter}')
      await waitFor(() => expect(sent()).toEqual([kept(2030, 12, 24)]))
    })
  },
)

it('every format of a date is among those that are tried', () => {
  expect(Object.keys(formats).toSorted()).toEqual(dates.map(([, format]) => format).toSorted())
})
