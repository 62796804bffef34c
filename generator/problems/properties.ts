import type { Pages } from './page.ts'

/** Words of the language that are missing, too many, or of the wrong kind. */
export const words: Pages = {
  'duplicate-entity': {
    dependsOn: ['entities'],
    title: 'Two entities of one name',
    means: 'Two files call their entity the same, so that nobody could tell which one a screen means.',
    mend: 'Rename one of them, or take one of the files out.',
    example: {
      file: 'entities/herb.yaml',
      wrong: 'entity: Plant\ntype: Plant\nkey: id\nfields: { name: { label: Name } }',
      right: 'entity: Herb\ntype: Plant\nkey: id\nfields: { name: { label: Name } }',
    },
  },
  'duplicate-field': {
    dependsOn: 'itself',
    title: 'A field stands twice',
    means:
      'The layout of a form names a field twice, and it can stand in one place only; or two of the groups that its fields are written in have a field of one name.',
    mend: 'Take it out of one of them, or call it otherwise.',
    example: {
      file: 'forms/water.yaml',
      instead: 'for: water',
      wrong: 'for: water\nlayout: [[litres], [litres]]',
      right: 'for: water\nlayout: [[litres]]',
    },
  },
  'duplicate-route': {
    title: 'Two routes of one name',
    means:
      'Routes and their groups are called by their names, whatever file and group they stand in; here two have one.',
    mend: 'Give one of them another name, or take it out.',
    example: {
      file: 'routes.yaml',
      instead: 'missing: { path: "*", screen: notice }',
      wrong:
        'missing: { path: "*", screen: notice }\nnotices:\n  session: any\n  routes:\n    missing: { path: /lost, screen: notice }',
      right: 'missing: { path: "*", screen: notice }',
    },
  },
  'duplicate-listing': {
    dependsOn: [],
    title: 'Two listings of one name',
    means: 'Two listings of a screen have the same name, so that "refetch" could not tell them apart.',
    mend: 'Give one of them another "name".',
    example: {
      file: 'screens/notice.yaml',
      wrong: listings('plants', 'plants'),
      right: listings('plants', 'herbs'),
    },
  },
  'endless-part': {
    dependsOn: 'itself',
    title: 'A part of a screen stands in itself',
    means: 'A part uses itself, directly or through another part: the page would never end.',
    mend: 'Take the "use" out of the part.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ use: hints }]\nparts:\n  hints: { block: card, blocks: [{ use: hints }] }',
      right:
        'blocks: [{ use: hints }]\nparts:\n  hints: { block: card, blocks: [{ block: text, text: Water at night. }] }',
    },
  },
  'late-pop-up': {
    title: 'A pop-up that the browser would block',
    means:
      'Browsers let a page open a pop-up in the moment in which somebody clicks, and block it at any other time. Here something comes between the click and the step "authorize" that has to be waited for, or the steps run without a click.',
    mend: 'Let "authorize" be the first step of a button or menu item. Only "set", "notify" and "appearance" may stand before it.',
    example: {
      file: 'screens/notice.yaml',
      wrong: asking("{ copy: Garden }, { authorize: { at: 'https://beds.test', width: 600, height: 700 } }"),
      right: asking("{ authorize: { at: 'https://beds.test', width: 600, height: 700 } }, { copy: Garden }"),
      beside: [
        {
          file: 'routes.yaml',
          instead: 'closed: { path: /closed, screen: notice }',
          text: 'closed: { path: /closed, screen: notice, answers: true }',
        },
      ],
    },
  },
  'lonely-key': {
    dependsOn: 'itself',
    title: 'A word that needs another one beside it',
    means:
      'Some words add to others: "else" says what happens when a gate denies, "with" what is handed to a page. Without the other word they do nothing.',
    mend: 'Add the word that the message names, or take this one out.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks:\n  - { block: link, text: Plants, go: plants, else: { disabled: Not now } }',
      right: 'blocks:\n  - { block: link, text: Plants, go: plants, feature: Compost, else: { disabled: Not now } }',
    },
  },
  'missing-field': {
    title: 'An object lacks a field',
    means: 'The backend wants an object with certain fields, and one of them is not given: it would refuse the call.',
    mend: 'Add the field that the message names.',
    example: {
      file: 'screens/notice.yaml',
      wrong: plantWith('{ name: Rose }'),
      right: plantWith('{ name: Rose, litres: 1 }'),
      beside: [
        {
          file: 'api/schema.graphql',
          instead: 'type Mutation {',
          text: 'input NewPlant {\n  name: String!\n  litres: Int!\n}\n\ntype Mutation {\n  plant(plant: NewPlant!): PlantAnswer! @requires(session: false)',
        },
        {
          file: 'api/operations/plants.graphql',
          instead: 'mutation water(',
          text: 'mutation newPlant($plant: NewPlant!) {\n  plant(plant: $plant) {\n    data {\n      id\n    }\n    note\n  }\n}\n\nmutation water(',
        },
      ],
    },
  },
  'missing-input': {
    title: 'A dialog, form or call is not given what it needs',
    means:
      'Each dialog says under "input" what it is opened with, each form what it is shown with, and so do calls of the session and widgets. Something of that is not handed over, so that they would show nothing or fail.',
    mend: 'Give it under "with".',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks:\n  - { block: buttons, actions: [{ label: Help, do: [{ open: help }] }] }',
      right:
        'blocks:\n  - { block: buttons, actions: [{ label: Help, do: [{ open: help, with: { about: water } }] }] }',
      beside: [
        {
          file: 'dialogs/help.yaml',
          text: 'input: { about: string }\nblocks: [{ block: text, text: "${input.about}" }]',
        },
      ],
    },
  },
  'missing-key': {
    dependsOn: 'itself',
    title: 'A word that must be there is missing',
    means: 'Some words cannot be left out: a menu item without "label" would have nothing to show.',
    mend: 'Add the word that the message names; it says what the word is for.',
    example: {
      file: 'menus.yaml',
      wrong: 'main:\n  - { icon: plant, go: plants }',
      right: 'main:\n  - { label: Plants, icon: plant, go: plants }',
    },
  },
  'missing-link': {
    title: 'A deployment lacks a link',
    means:
      'Screens may use every link in every deployment. One deployment has a link that this one has not, so that it would lead nowhere here.',
    mend: 'Add the link under "links" of this deployment.',
    example: {
      file: 'deployments/far.yaml',
      wrong: 'category: Garden\ngraphql: /graphql',
      right: 'category: Garden\ngraphql: /graphql\nlinks: { help: "https://far.test/help" }',
    },
  },
  'names-alike': {
    dependsOn: 'itself',
    title: 'Two names that differ by capitals only',
    means:
      'Some computers tell "Plant" from "plant" and some do not: a file that is made for one would take the place of the other.',
    mend: 'Rename one of them.',
    example: {
      file: 'entities/herb.yaml',
      wrong: 'entity: plant\ntype: Plant\nkey: id\nfields: { name: { label: Name } }',
      right: 'entity: Herb\ntype: Plant\nkey: id\nfields: { name: { label: Name } }',
    },
  },
  'not-constant': {
    title: 'A value that must be known beforehand',
    means:
      'Some values are needed before anybody is signed in, as how long a message stays. Only figures, limits and decisions are known by then.',
    mend: 'Write a figure, or name a limit: "${limits.notice}".',
    example: {
      file: 'console.yaml',
      instead: 'stickyHeader: 40',
      wrong: 'stickyHeader: "${size(gardener)}"',
      right: 'stickyHeader: "${limits.page}"',
    },
  },
  'no-item': {
    title: 'A thing is to be shown otherwise where there is none',
    means:
      'A step "mutate" says with "meanwhile" how the thing of a listing is shown until the server has answered. That needs a listing around that loads its things by a query and says by its entity how they are told apart.',
    mend: 'Let the step stand under "item" of such a listing, or take "meanwhile" out.',
    example: {
      file: 'screens/notice.yaml',
      wrong: watering('meanwhile: { gone: true }, '),
      right: watering(''),
    },
  },
  'no-way-out': {
    title: 'A dialog that nobody could leave',
    means:
      'With "closable: false", no key, button or click around a dialog closes it. In this one, nothing does either: no step "close", nothing that leads to another page, and no "when" after which it closes by itself.',
    mend: 'Give it a button with the step "close", or take "closable" out.',
    example: {
      file: 'dialogs/hint.yaml',
      wrong: 'title: Hint\nclosable: false\nblocks: [{ block: text, text: Water at night. }]',
      right:
        'title: Hint\nclosable: false\nblocks:\n  - { block: text, text: Water at night. }\n  - { block: buttons, actions: [{ label: I see, do: [close] }] }',
      beside: [
        {
          file: 'screens/notice.yaml',
          text: 'blocks: [{ block: buttons, actions: [{ label: Hint, do: [{ open: hint }] }] }]',
        },
      ],
    },
  },
  'idle-choice': {
    title: 'Nobody takes what is chosen',
    means:
      'The step "choose" gives what was chosen in a dialog to the field of type `pick` whose `choose` has opened it. No field opens this one.',
    mend: 'Let a field open the dialog, or write "close" in the place of "choose".',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: buttons, actions: [{ label: Close, do: [{ choose: "${[\'rose\']}" }] }] }]',
      right: 'blocks: [{ block: buttons, actions: [{ label: Close, go: back }] }]',
    },
  },
  'nothing-chosen': {
    title: 'A window in which nothing can be chosen',
    means:
      'A field of type `pick` opens this dialog to have things chosen in it, and no step of the dialog gives any back.',
    mend: 'Give the dialog a button with the step "choose", such as `choose: "${selected.map(one, one.id)}"` under `select` of a listing.',
    example: {
      file: 'dialogs/find.yaml',
      wrong: 'title: Find plants\nblocks: [{ block: text, text: There are many. }]',
      right:
        'title: Find plants\nblocks: [{ block: buttons, actions: [{ label: The rose, do: [{ choose: "${[\'rose\']}" }] }] }]',
      beside: [
        {
          file: 'forms/water.yaml',
          text: `for: water
fields:
  litres: { label: Litres, type: integer, default: 1, disabled: "\${size(form.plants) > 3}" }
  plants:
    label: Plants
    type: pick
    pick:
      most: 9
      add: Search
      choose: { label: Find plants, open: find, added: "{count} added" }
      remove: "Remove {thing}"
      up: Up
      down: Down
      added: "{thing} added"
      removed: "{thing} removed"
      moved: "{thing} moved"
      full: Enough
      gone: Gone
    suggest: { query: plants, sends: { search: Words, ids: Kind }, delay: 500, value: "\${item.id}", texts: { none: Nothing } }`,
        },
      ],
    },
  },
  'nothing-to-close': {
    title: 'Nothing is open that could be closed',
    means: 'The step "close" closes the dialog that it stands in. It stands in a screen.',
    mend: 'Take the step out, or lead back with "go: back".',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: buttons, actions: [{ label: Close, do: [close] }] }]',
      right: 'blocks: [{ block: buttons, actions: [{ label: Close, go: back }] }]',
    },
  },
  'undo-without-time': {
    dependsOn: 'itself',
    title: 'Nobody says how long something can be undone',
    means:
      'A message with a button "undo" goes away by itself, and with it the way back. How long it stays otherwise is made for messages that are merely read.',
    mend: 'Write "stays" beside "undo": how many milliseconds the message stays, such as 10000.',
    example: {
      file: 'screens/notice.yaml',
      wrong:
        'blocks: [{ block: buttons, actions: [{ label: Water, do: [{ notify: Watered, undo: { label: Undo, do: [{ alert: { title: Dry, text: It was dried again. } }] } }] }] }]',
      right:
        'blocks: [{ block: buttons, actions: [{ label: Water, do: [{ notify: Watered, undo: { label: Undo, do: [{ alert: { title: Dry, text: It was dried again. } }] }, stays: 10000 }] }] }]',
    },
  },
  'unknown-keys': {
    dependsOn: 'itself',
    title: 'These are no keys',
    means:
      'Keys are written as they stand on the keyboard, with Mod, Alt or Shift before them and a plus between. One of the words is none of these.',
    mend: 'Write them as Mod+Enter, Alt+N or n. Mod is Ctrl, and ⌘ on the keyboards of Apple.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: buttons, actions: [{ label: Back, keys: Ctrl+S, go: back }] }]',
      right: 'blocks: [{ block: buttons, actions: [{ label: Back, keys: Mod+S, go: back }] }]',
    },
  },
  'kept-keys': {
    dependsOn: 'itself',
    title: 'These keys mean something else already',
    means:
      'The browser, the fields of forms or the console itself do something else when these keys are pressed, on every page.',
    mend: 'Take other keys, such as Alt with a letter.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: buttons, actions: [{ label: Back, keys: Mod+W, go: back }] }]',
      right: 'blocks: [{ block: buttons, actions: [{ label: Back, keys: Alt+B, go: back }] }]',
    },
  },
  'keys-of-each': {
    dependsOn: 'itself',
    title: 'Keys for a button that each thing of a list has',
    means: 'A list shows the button at each of its things. Whoever presses the keys could not say for which one.',
    mend: 'Take the keys out, or give them to a button that the page has once.',
    example: {
      file: 'screens/notice.yaml',
      wrong:
        'blocks: [{ block: listing, query: plants, entity: Plant, name: plants, texts: { loading: Wait, empty: None }, item: { as: row, title: { field: name }, menu: [{ label: Back, keys: Alt+B, go: back }] } }]',
      right:
        'blocks: [{ block: listing, query: plants, entity: Plant, name: plants, texts: { loading: Wait, empty: None }, item: { as: row, title: { field: name }, menu: [{ label: Back, go: back }] } }]',
    },
  },
  'keys-twice': {
    dependsOn: ['menus', 'screens'],
    title: 'Two controls of a page have the same keys',
    means:
      'When the keys are pressed, nobody could say which control is meant. Menus, and screens that stand around others, are on every page.',
    mend: 'Give one of them other keys.',
    example: {
      file: 'screens/notice.yaml',
      wrong:
        'blocks: [{ block: buttons, actions: [{ label: Back, keys: Alt+B, go: back }, { label: Home, keys: Alt+B, go: back }] }]',
      right:
        'blocks: [{ block: buttons, actions: [{ label: Back, keys: Alt+B, go: back }, { label: Home, keys: Alt+H, go: back }] }]',
    },
  },
  'no-uploads': {
    dependsOn: 'itself',
    title: 'Nobody takes the files',
    means:
      'The step "browse" has files chosen, and "drop" takes files that are dropped on a thing. The block "uploads" around them sends the files; here there is none.',
    mend: 'Put what it stands in under "blocks" of a block "uploads".',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: buttons, actions: [{ label: Add, do: [{ browse: files, into: "" }] }] }]',
      right: `blocks:
  - block: uploads
    name: readings
    keep: all
    most: 2000000
    count: 100
    days: 1
    drop: [{ into: "" }]
    do: [{ upload: "/readings/\${file.name}", file: "\${file}" }]
    texts: { label: Readings, drop: Drop them here, wrongType: Something else, tooLarge: "{name} is too large", tooMany: "At most {count}", going: "{done} of {total}", over: "{done} sent, {failed} not", speed: "{size} a second", waiting: Waits, paused: Paused, done: Sent, failed: Not sent, choose: "Choose {name} again", another: "This is not {name}", pause: "Pause {name}", resume: "Go on with {name}", cancel: "Cancel {name}", retry: "Try {name} again", find: "Choose {name}", remove: "Remove {name}", cancelAll: Cancel all, sure: "Give up {count} files?", fold: Smaller, unfold: Larger, close: Close }
    blocks: [{ block: buttons, actions: [{ label: Add, do: [{ browse: files, into: "" }] }] }]`,
    },
  },
  'no-form': {
    dependsOn: 'itself',
    title: 'Nobody says of which form the field is',
    means: 'The step "focus" leads into a field of a form. It stands outside of any, and names none.',
    mend: 'Write "form" with the name of the form beside it.',
    example: {
      file: 'screens/notice.yaml',
      wrong:
        'blocks: [{ block: buttons, actions: [{ label: Enter, do: [{ focus: litres }] }] }, { block: form, form: water, submit: { label: Water, do: [{ go: back }] } }]',
      right:
        'blocks: [{ block: buttons, actions: [{ label: Enter, do: [{ focus: litres, form: water }] }] }, { block: form, form: water, submit: { label: Water, do: [{ go: back }] } }]',
    },
  },
  'form-elsewhere': {
    dependsOn: { names: 'form' },
    title: 'The form is not on this page',
    means: 'A step or block leads to the fields of a form that the screen or dialog does not show.',
    mend: 'Name a form that it shows, or put the form on it.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: problems, form: water, label: "{count} to mend" }]',
      right:
        'blocks: [{ block: problems, form: water, label: "{count} to mend" }, { block: form, form: water, submit: { label: Water, do: [{ go: back }] } }]',
    },
  },
  'window-parameter': {
    dependsOn: 'itself',
    title: 'A dialog could not be closed',
    means:
      'A dialog that the address opens is open while its query parameter has a value, and this one always has one.',
    mend: 'Keep it in a query parameter that may be left out and has no value by default.',
    example: {
      file: 'screens/plants.yaml',
      wrong: 'windows: [{ keep: kind, open: near }]\nblocks: [{ block: text, text: There are plants. }]',
      right: 'windows: [{ keep: plot, open: near }]\nblocks: [{ block: text, text: There are plants. }]',
      beside: [
        { file: 'dialogs/near.yaml', text: 'title: Near\nblocks: [{ block: text, text: It is near the gate. }]' },
      ],
    },
  },
  'side-place': {
    dependsOn: 'itself',
    title: 'There is no room for a panel at the side',
    means: 'A screen has one panel at its side, and a dialog has none.',
    mend: 'Put the tabs of both into one panel; in a dialog, use tabs.',
    example: {
      file: 'screens/plants.yaml',
      wrong:
        'blocks:\n  - { block: side, label: One, keep: words, tabs: { a: { label: A, icon: leaf, blocks: [{ block: text, text: A }] } } }\n  - { block: side, label: Two, keep: plot, tabs: { b: { label: B, icon: leaf, blocks: [{ block: text, text: B }] } } }',
      right:
        'blocks:\n  - { block: side, label: One, keep: words, tabs: { a: { label: A, icon: leaf, blocks: [{ block: text, text: A }] }, b: { label: B, icon: leaf, blocks: [{ block: text, text: B }] } } }',
    },
  },
  'no-builder': {
    title: 'Nobody takes what is typed',
    means:
      'A form with `gives` hands what is typed to what is chosen in the builder around it, and there is none around.',
    mend: 'Put the form into the `settings` of a builder, or send it with a `submit`.',
    example: {
      file: 'screens/plants.yaml',
      wrong: 'blocks:\n  - { block: form, form: water, gives: { litres: "${form.litres}" } }',
      right:
        'blocks:\n  - { block: form, form: water, submit: { label: Water, do: [{ mutate: water, with: { id: "", litres: "${form.litres}" } }] } }',
    },
  },
  'side-tab': {
    dependsOn: 'itself',
    title: 'A tab is called as a closed panel is',
    means: 'Which tab of the panel is open stands in the address by its name; "none" says there that it was closed.',
    mend: 'Give the tab another name.',
    example: {
      file: 'screens/plants.yaml',
      wrong:
        'blocks:\n  - { block: side, label: One, keep: words, tabs: { none: { label: A, icon: leaf, blocks: [{ block: text, text: A }] } } }',
      right:
        'blocks:\n  - { block: side, label: One, keep: words, tabs: { a: { label: A, icon: leaf, blocks: [{ block: text, text: A }] } } }',
    },
  },
  'nothing-to-reset': {
    title: 'There is no form that could begin again',
    means:
      'The step "reset" empties the form that it stands in: under "submit" or "actions" of a form. It stands elsewhere.',
    mend: 'Move it into the steps of the form, or take it out.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: buttons, actions: [{ label: Empty, do: [{ reset: true }] }] }]',
      right:
        'blocks:\n  - block: form\n    form: water\n    submit: { label: Note, do: [{ notify: "${form.litres}" }, { reset: true }] }',
    },
  },
  'stray-mark': {
    dependsOn: 'itself',
    title: 'A mark that staff would read',
    means:
      'A text ends with a comma, or stands in curved quotes as word processors write them. YAML takes both as a part of the text.',
    mend: 'Remove the mark. If it is meant, put the whole text into straight quotes.',
    example: {
      file: 'menus.yaml',
      instead: 'label: Plants',
      wrong: 'label: “Plants”',
      right: 'label: Plants',
    },
  },
  'too-many-keys': {
    dependsOn: 'itself',
    title: 'Words that exclude each other',
    means:
      'Two words stand together of which there can be one only: a button leads somewhere ("go") or does something ("do").',
    mend: 'Keep one of them. Two steps of a list each get a "- " of their own.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: buttons, actions: [{ label: Plants, go: plants, do: [{ go: plants }] }] }]',
      right: 'blocks: [{ block: buttons, actions: [{ label: Plants, go: plants }] }]',
    },
  },
  'wrong-indent': {
    dependsOn: 'itself',
    title: 'A line that stands too far to the right',
    means:
      'How far a line stands to the right says what it belongs to. This one stands under a neighbour, but is a word of what is around that.',
    mend: 'Indent the line, and what stands under it, as its neighbours are. Where nothing else would move, "check --fix" does it.',
    example: {
      file: 'routes.yaml',
      instead:
        '  level: own\n  can: Read Plant\n  query: { plot: string, words: string, kind: { enum: [All, Tree, Herb], default: All } }',
      wrong:
        '  level: own\n  query:\n    plot: string\n    words: string\n    kind: { enum: [All, Tree, Herb], default: All }\n    can: Read Plant',
      right:
        '  level: own\n  query:\n    plot: string\n    words: string\n    kind: { enum: [All, Tree, Herb], default: All }\n  can: Read Plant',
    },
  },
  'wrong-key': {
    dependsOn: 'itself',
    title: 'A word that this type of field does not have',
    means: 'A word makes sense for some types of fields only: a date has no "minLength", a number no "pattern".',
    mend: 'Take the word out, or change the "type" of the field.',
    example: {
      file: 'forms/water.yaml',
      instead: 'min: 1, max: 10',
      wrong: 'min: 1, maxLength: 10',
      right: 'min: 1, max: 10',
    },
  },
  'wrong-type': {
    dependsOn: 'itself',
    title: 'A value of the wrong kind',
    means:
      'A text stands where a number goes, a single value where a list goes, a "yes" where true or false goes, or an expression gives another kind of value than its place takes.',
    mend: 'Write what the message says. Figures have no quotes and no unit, texts that look like figures have quotes, "yes" is true, a list has brackets or "- " lines.',
    example: {
      file: 'limits.yaml',
      instead: 'value: 10',
      wrong: 'value: "10"',
      right: 'value: 10',
    },
  },
  'wrong-value': {
    dependsOn: 'itself',
    title: 'A value that cannot be here',
    means:
      'The value is of the right kind, but none of those that are possible: a word that the language or the backend does not have, a figure out of bounds, an address that does not begin with "/".',
    mend: 'Write one of the values that the message names.',
    example: {
      file: 'screens/plants.yaml',
      instead: 'as: row',
      wrong: 'as: line',
      right: 'as: row',
    },
  },
}

function listings(...names: readonly string[]): string {
  const listing = (name: string) =>
    `  - block: listing\n    name: ${name}\n    query: plants\n    entity: Plant\n    texts: { loading: Looking around…, empty: Nothing grows here. }\n    item: { as: row, title: { field: name } }`
  return `blocks:\n${names.map(listing).join('\n')}`
}

function asking(steps: string): string {
  return `enter: [{ answer: true }]\nblocks:\n  - { block: buttons, actions: [{ label: Ask, do: [${steps}] }] }`
}

function watering(more: string): string {
  return `blocks:\n  - block: buttons\n    actions: [{ label: Water, can: Water Plant, do: [{ mutate: water, ${more}with: { id: a, litres: 1 } }] }]`
}

function plantWith(plant: string): string {
  return `blocks:\n  - { block: buttons, actions: [{ label: Plant, do: [{ mutate: newPlant, with: { plant: ${plant} } }] }] }`
}
