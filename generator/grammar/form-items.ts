import { object, text, value } from './language.ts'

const ofThing = { ...text, given: ['thing'], needs: ['thing'] }

/** The words around records that data asks for: items of one kind, or blocks of several. */
export const items = object('words of items', {
  one: {
    about:
      'What an item is called that says nothing of itself; `{label}` is what data calls its kind, `{number}` its place.',
    rule: { ...text, given: ['label', 'number'], needs: ['number'] },
    required: true,
  },
  add: {
    about: 'The button that adds one; `{label}` is what data calls its kind: the field, or of blocks the group.',
    rule: { ...text, given: ['label'] },
    required: true,
  },
  choose: { about: 'Of `blocks`: the button that offers their kinds.', rule: text },
  find: {
    about: 'Of `blocks`: what the field is called in which one looks for a kind, where there are many of them.',
    rule: text,
  },
  none: { about: 'Of `blocks`: that no kind is called so.', rule: text },
  open: { about: 'The button that shows the fields of `{thing}`.', rule: ofThing, required: true },
  close: { about: 'The button that leaves the title of `{thing}` alone.', rule: ofThing, required: true },
  openAll: { about: 'The button that opens all of them.', rule: text, required: true },
  closeAll: { about: 'The button that closes all of them.', rule: text, required: true },
  closed: { about: 'From how many on they are closed at first.', rule: value('number'), required: true },
  up: { about: 'In the menu of an item: moves it up.', rule: text, required: true },
  down: { about: 'In the menu of an item: moves it down.', rule: text, required: true },
  duplicate: { about: 'In its menu: adds the same again behind it.', rule: text, required: true },
  copy: { about: 'In its menu: keeps it, to be pasted here or into another form.', rule: text, required: true },
  paste: { about: 'The button that adds `{thing}`, which was copied.', rule: ofThing, required: true },
  unfit: { about: 'Is said when `{thing}`, which was copied, cannot stand here.', rule: ofThing, required: true },
  remove: { about: 'In its menu: takes it out.', rule: text, required: true },
  undo: { about: 'Beside what is said of one that was taken out: puts it back.', rule: text, required: true },
  added: { about: 'Is read out when `{thing}` was added.', rule: ofThing, required: true },
  copied: { about: 'Is read out when `{thing}` was copied.', rule: ofThing, required: true },
  removed: { about: 'Is said when `{thing}` was taken out.', rule: ofThing, required: true },
  moved: {
    about: 'Is read out when `{thing}` was moved to `{place}` of `{total}`.',
    rule: { ...text, given: ['thing', 'place', 'total'] },
    required: true,
  },
  empty: { about: 'What stands there while there is none.', rule: text },
  most: { about: 'How many there may be.', rule: value('number') },
  full: {
    about: 'Why no more can be added, with `most`; `{most}` is that number.',
    rule: { ...text, given: ['most'] },
  },
})
