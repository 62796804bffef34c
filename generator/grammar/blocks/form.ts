import { buttons, steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import type { Form } from '../forms.ts'
import { boolean, flag, name, near, object, record, text, value, values } from '../language.ts'
import { autosave } from './autosave.ts'
import { block } from './block.ts'

export const formBlock = block(
  'form',
  {
    about: 'A form of spec/forms; `form` in its submit steps holds what was entered.',
    purpose:
      'Puts a form of forms/ on the page, gives it what it asks for, and says what becomes of what was entered. Whom the gate of `submit` hides the button from, they read the form only; with `else: { disabled: … }` it stays for them and says why it cannot be pressed.',
  },
  {
    form: {
      about: 'The form of forms/ that is shown.',
      rule: name<Form>('form', 'module'),
      required: true,
      sets: 'form',
    },
    with: { about: 'What the form asks for as its `input`.', rule: values('form') },
    disabled: { about: 'Nothing can be entered while this holds.', rule: flag },
    keeps: {
      about:
        'The name under `state` that has what is entered while it is: a list with it, empty as long as something is wrong or missing. So a button elsewhere takes what was not sent.',
      rule: near('state'),
    },
    submit: {
      about: 'The button that sends it.',
      rule: object(
        'submit',
        {
          label: {
            about: 'Its words; `form` is what stands in the form just now.',
            rule: text,
            required: true,
            binds: { form: 'typed' },
          },
          do: { about: 'What happens with what was entered (`form.<field>`).', rule: steps, required: true },
          disabled: {
            about:
              "It cannot be pressed while this holds. `form` is what stands in it just now: empty texts are '', other empty fields are missing. While the form is being sent it cannot be pressed anyway.",
            rule: flag,
            binds: { form: 'typed' },
          },
          wide: { about: 'As wide as the form.', rule: boolean },
          quiet: { about: 'It is not the main action of the view: another button is.', rule: boolean },
        },
        { gated: true },
      ),
      binds: { form: 'entered' },
    },
    autosave: {
      about:
        'Instead of `submit`: what is typed saves itself, field by field, while others may change other fields. Whom its gate refuses, they read the form only.',
      rule: autosave,
    },
    gives: {
      about:
        'Instead of `submit`: what is typed belongs to the chosen thing of the builder around it at once, by its fields. Only what differs is handed over, and nothing while something is wrong. Empty (`{}`): nobody gets it, it is to be tried.',
      rule: record(value('any', 'only'), 'field', { near: 'chosenField' }),
      binds: { form: 'entered' },
    },
    actions: { about: 'Further buttons beside it (Cancel …).', rule: buttons, binds: { form: 'entered' } },
  },
  { needs: [{ of: ['submit', 'autosave', 'gives'], one: true }], constraint: 'giving' },
)

/** A form of spec/forms; `form` in its submit steps holds what was entered. */
export type FormBlock = CompiledOf<typeof formBlock>

/** One with a button that sends it. */
export type SentForm = FormBlock & { readonly submit: NonNullable<FormBlock['submit']> }

/** One that hands over what is typed. */
export type GivingForm = FormBlock & { readonly gives: NonNullable<FormBlock['gives']> }

/** One that saves itself. */
export type SavedForm = FormBlock & { readonly autosave: NonNullable<FormBlock['autosave']> }
