import type { CodeSplittingGroup } from 'rolldown'
import { any, of, own } from './module-tests.ts'

/** What several libraries and many fields bring along: by itself, so that none of them comes for it. */
const helpers = of('tslib/')

/** What lies over a page in one way or another: it is drawn elsewhere and keeps the focus. */
const layers = any(
  /slim-mantine:/,
  of('@mantine/core/esm/components/(Overlay|FocusTrap|Portal|Paper)/'),
  of('@mantine/core/styles/(Overlay|ScrollArea|Paper)[.]'),
  of('@mantine/hooks/esm/use-(focus-trap|focus-return|click-outside)/'),
)

/** Windows, and panels that come from a side. */
const windows = any(
  own('runtime/windows/(open-windows|windows[.]module|use-unseen)'),
  of('@mantine/core/esm/components/(Modal|ModalBase)/'),
  of('@mantine/core/styles/(Modal|ModalBase)[.]'),
)

/** What opens at a control and stays there: menus, lists to choose from, calendars. */
const floating = any(
  of('@floating-ui/(core|dom|react-dom|utils)/'),
  of('@mantine/core/esm/(components/(Popover/|Accordion/AccordionChevron)|utils/Floating/)'),
  of('@mantine/core/styles/Popover[.]'),
)

/** Lists as the browser draws them, and what reads the options of any list. */
const options = any(
  of('@mantine/core/esm/components/(NativeSelect/|Combobox/(get-parsed-combobox-data|ComboboxChevron)/)'),
  of('@mantine/core/styles/Combobox[.]'),
)

/** Lists to choose from that open, and what is chosen in them. */
const choosing = any(
  of('@mantine/core/esm/components/(Combobox|Pill|PillsInput)/'),
  of('@mantine/core/styles/(Pill|PillsInput)[.]'),
)

/** What finds what is offered in a field, and says how much it is; and what hears of files that are dropped on one. */
const offering = any(
  own(
    'blocks/form/fields/(use-suggestions|use-picked|use-choose|offered-words|coloured-option|choice[.]module|sent/given|sent/use-given)',
  ),
)

/** Fields inside of others, and what they hold of things that are used in them. */
const inner = any(
  /[\\/]generator[\\/]values[\\/]use[.]/,
  own('blocks/form/fields/(inner-input|record-fields|use-around)'),
  own('runtime/forms/(inner-|asked-around)'),
)

/** The editor of text with structure, but for what comes with its first use: of pictures, and of what can be put in. */
const rich = any(
  own('blocks/form/fields/(rich[.]|rich/(?!uploads|insert-menu))'),
  of('@tiptap/'),
  of('prosemirror-[a-z]+/'),
)

/** Numbers as they are typed, in fields and in filters. */
const numbers = any(
  /[\\/]generator[\\/]values[\\/]number-text[.]/,
  own('runtime/texts/(numbers|use-number-text|kept-numbers)'),
  own('runtime/forms/number-words'),
  own('blocks/form/fields/number[.]'),
)

/** Days and moments as they are typed. */
const dates = any(
  own('blocks/form/fields/(date|dated|moment|typed-date|use-bounds)[.]'),
  own('runtime/dates/'),
  of('dayjs/(esm/)?plugin/'),
)

/** Calendars to pick a day from. */
const calendar = any(own('blocks/form/fields/use-calendar'), of('@mantine/dates/'))

/** What asks before something is left that is not saved, takes back what was done to it, and shows where it is dragged. */
const leaving = any(
  own('blocks/(form/(history-button|fields/use-wanted-focus)|dragging/place[.])'),
  of('@tabler/icons-react/dist/esm/icons/IconGripVertical[.]'),
  own('runtime/(unsaved/leave-guard|screens/unsaved-screen)'),
  own('runtime/forms/(kept-place|use-unsaved)'),
)

/** What a form has that keeps what is typed. */
const work = any(own('blocks/form/(work-form|use-kept|draft-line)'), own('runtime/(drafts/|forms/form-address)'))

/** What a form has that saves itself while others change it as well. */
const saving = any(
  own('blocks/form/(saved-form|save-line|undo-buttons|use-autosave|field-saving|field-others|entered-path)'),
  own('runtime/forms/(autosave|server-copy|unsent|unfit|paths|keep-caret|history|use-conflict)'),
)

/** What lists have that are filtered, and of which several are chosen. */
const tools = any(own('blocks/listing/where/(?!row-|number-)'), own('blocks/selection/(?!context[.])'))

/**
 * Code that several pages share and no first visit needs: in one file what is needed together. What a part imports comes
 * with it, unless another one has it: the files cannot import each other in a circle then.
 */
export const sharedParts: readonly CodeSplittingGroup[] = [
  { name: 'helpers', test: helpers },
  { name: 'layers', test: layers },
  { name: 'windows', test: windows },
  { name: 'floating', test: floating },
  { name: 'options', test: options },
  { name: 'choosing', test: choosing },
  { name: 'offering', test: offering },
  { name: 'inner', test: inner },
  { name: 'numbers', test: numbers },
  { name: 'dates', test: dates },
  { name: 'calendar', test: calendar },
  { name: 'leaving', test: leaving },
  { name: 'work', test: work },
  { name: 'saving', test: saving },
  { name: 'tools', test: tools },
  { name: 'rich', test: rich },
].map((part, at, { length }) => ({
  ...part,
  // From 14 down, and none is 0 or less: that would count for nothing.
  priority: 14 * (1 - at / length),
  includeDependenciesRecursively: true,
}))
