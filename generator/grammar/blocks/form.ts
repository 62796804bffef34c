import { buttons, steps } from '../actions.ts'
import type { CompiledOf } from '../compiled-type.ts'
import type { Form } from '../forms.ts'
import { boolean, flag, name, object, text, values } from '../language.ts'
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
      required: true,
      binds: { form: 'entered' },
    },
    actions: { about: 'Further buttons beside it (Cancel …).', rule: buttons, binds: { form: 'entered' } },
  },
)

/** A form of spec/forms; `form` in its submit steps holds what was entered. */
export type FormBlock = CompiledOf<typeof formBlock>
