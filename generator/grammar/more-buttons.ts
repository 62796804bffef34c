import { integer, object, type Property, text } from './language.ts'

/** Of a row of buttons: those that stand in a menu at its end. */
export const moreButtons = {
  about: 'A menu for those that are seldom needed: so many buttons stand in the row, the others in the menu.',
  rule: object('further buttons', {
    label: { about: 'What stands on the button of the menu.', rule: text, required: true },
    after: { about: 'How many stand beside it.', rule: { ...integer, minimum: 1 }, required: true },
  }),
} satisfies Property
