import type { Pages } from './page.ts'

/** Files that cannot be read, or that nothing reads. */
export const files: Pages = {
  'broken-yaml': {
    title: 'A file is not written as YAML wants it',
    means:
      'A slip in a line keeps the whole file from being read: a missing quote, brace or blank, a tab, a line in the wrong column, or a key that stands in its map twice. Nothing else is said about the file until it can be read.',
    mend: 'Look at the marked line. "key: value" has a blank behind the colon, lists have "- " before each entry, keys of one map begin in the same column, and a text with ": " in it stands in quotes. Most such slips "check --fix" mends.',
    example: {
      file: 'limits.yaml',
      instead: 'text: Plants a page',
      wrong: 'text: How many: plants a page',
      right: 'text: "How many: plants a page"',
    },
  },
  'duplicate-file': {
    title: 'Two files of one name',
    means:
      'Screens, dialogs, forms, entities and parts are called by the names of their files, in whatever area they lie. Here two have one name, so that nobody knows which is meant; the second one is not read.',
    mend: 'Rename one of both and what names it, or remove the one that is left over.',
    example: {
      file: 'areas/garden/screens/notice.yaml',
      wrong: 'blocks: [{ block: text, text: Nothing to see }]',
      right: '',
    },
  },
  'empty-file': {
    title: 'There is nothing in a file',
    means: 'A file of the spec has no words in it, or only comments. An editor may have saved it too early.',
    mend: 'Write the file, or delete it.',
    example: {
      file: 'errors.yaml',
      wrong: '# What becomes of errors is said later.',
      right: '- { message: Frost, then: [silent] }',
    },
  },
  'forbidden-key': {
    title: 'A key that cannot be used',
    means:
      'Some words, as "constructor", mean something to the programs that read the spec, so that nothing may be called so.',
    mend: 'Choose another name.',
    example: {
      file: 'limits.yaml',
      instead: '  page:',
      wrong: '  constructor: { value: 1, text: Nobody }\n  page:',
      right: '  builder: { value: 1, text: Nobody }\n  page:',
    },
  },
  'hidden-character': {
    title: 'A character that nobody sees',
    means:
      'A control character or a mark of an editor stands in the middle of a file, mostly copied in from elsewhere. It shows nowhere, and would reach the staff and the terminal.',
    mend: 'Remove it; "check --fix" does it.',
    example: {
      told: 'What cannot be seen cannot be shown.',
      wrong: 'text: Water␇ the plants, with the character U+0007 where ␇ stands',
      right: 'text: Water the plants',
    },
  },
  'missing-file': {
    dependsOn: [],
    title: 'A file that is needed is not there',
    means:
      'Every spec has console.yaml, routes.yaml, messages.yaml and theme.yaml, and whoever names a limit, menu, feature or right needs the file that says what it is.',
    mend: 'Add the file, or bring it back if it was deleted. "console docs" says what stands in it.',
    example: {
      file: 'screens/notice.yaml',
      wrong: 'blocks: [{ block: widget, widget: rain-gauge }] # and there is no widgets.yaml',
      right: 'blocks: [{ block: text, text: It rains. }]',
    },
  },
  'no-plain-file': {
    title: 'A link or something else that is no file',
    means: 'The spec holds plain files only. A link could lead anywhere, also out of its folder.',
    mend: 'Put the file itself in the place of the link.',
    example: {
      told: 'A link is no text that could be shown.',
      wrong: 'spec/menus.yaml is a symbolic link to ../shared/menus.yaml',
      right: 'spec/menus.yaml is a file',
    },
  },
  'no-spec': {
    title: 'There is no spec',
    means: 'The folder that should hold the spec is not there or cannot be read.',
    mend: 'Run the command where the folder "spec" lies, or say where it is: --spec DIR.',
    example: {
      told: 'Where there is no folder, there is no file.',
      wrong: 'npm run console -- check --spec sepc',
      right: 'npm run console -- check --spec spec',
    },
  },
  'not-utf8': {
    title: 'A file is not text in UTF-8',
    means:
      'From the marked place on, the file cannot be read as text: an editor has saved it in an older encoding, or it is no text at all.',
    mend: 'Save the file as UTF-8.',
    example: {
      told: 'Such a file cannot be shown as text.',
      wrong: 'spec/messages.yaml is saved as ISO-8859-1, with an "ä" in it',
      right: 'spec/messages.yaml is saved as UTF-8',
    },
  },
  'schema-line': {
    dependsOn: 'itself',
    title: 'The first line does not name the schema of the file',
    means:
      'Editors complete and check a file by the schema that its first line names. Without it, or with that of another kind of file, they help nobody.',
    mend: 'Put the line that is shown at the top of the file. "check --fix" does it.',
    example: {
      file: 'limits.yaml',
      instead: '/limits.schema.json',
      wrong: '/menus.schema.json',
      right: '/limits.schema.json',
    },
  },
  'too-deep': {
    dependsOn: 'itself',
    title: 'Something stands in itself too deep',
    means:
      'Lists and maps, brackets and fragments of an operation, inputs of the schema that need each other, parts of a screen: none needs so many levels. It is a slip, or an attack on whoever reads the file.',
    mend: 'Close what is open by mistake, or take the inner levels out.',
    example: {
      file: 'features.yaml',
      wrong: `category: Garden\nfeatures: ${'['.repeat(60)}${']'.repeat(60)}`,
      right: 'category: Garden\nfeatures:\n  Compost: { text: Plants may be composted }',
    },
  },
  'too-large': {
    title: 'A file is too large',
    means: 'Files of a spec are written by people. One of several megabytes is not, or holds what belongs elsewhere.',
    mend: 'Split it: one screen, dialog or form to a file.',
    example: {
      told: 'A file of that size cannot be shown here.',
      wrong: 'spec/messages.yaml has 3 MB',
      right: 'spec/messages.yaml has 30 KB',
    },
  },
  'too-many-aliases': {
    title: 'Too many uses of anchors',
    means:
      'YAML can name a piece ("&name") and use it again ("*name"). A hundred uses in one file are more than anybody follows.',
    mend: 'Write the pieces out, or share them by the words of the spec: "parts" of a screen, shared messages, limits.',
    example: {
      file: 'limits.yaml',
      wrong: `limits:\n  a: &a { value: 1, text: One }\n${Array.from({ length: 101 }, (_, at) => `  a${at}: *a`).join('\n')}`,
      right: 'limits:\n  notice: &a { value: 1, text: One }\n  page: *a',
    },
  },
  'new-spec-version': {
    title: 'A newer version of the language than this generator reads',
    means:
      'console.yaml says in which version of the language the spec is written. This generator is older than that, and would misread it.',
    mend: 'Take the generator that the spec was written for. If the number was only mistyped, correct it.',
    example: { file: 'console.yaml', instead: 'specVersion: 3', wrong: 'specVersion: 7', right: 'specVersion: 3' },
  },
  'old-spec-version': {
    title: 'An older version of the language',
    means:
      'console.yaml says in which version of the language the spec is written. Words have changed since; nothing else is told before the spec is brought up to date.',
    mend: 'Run "console migrate": it rewrites the files, and keeps comments and formatting. "migrate --dry-run" says what it would do.',
    example: { file: 'console.yaml', instead: 'specVersion: 3', wrong: 'specVersion: 1', right: 'specVersion: 3' },
  },
  'too-many-files': {
    title: 'The spec has too many files',
    means: 'A spec of thousands of files is no spec: a folder of something else was probably put into it.',
    mend: 'Take out of the folder what does not belong there, or say where the spec lies: --spec DIR.',
    example: {
      told: 'It takes thousands of files.',
      wrong: 'spec/ holds a whole checkout with its packages',
      right: 'spec/ holds the files that "console docs" names',
    },
  },
  'unreadable-file': {
    title: 'A file or folder cannot be read',
    means: 'It is there, but it may not be read: it belongs to somebody else, or the disk fails.',
    mend: 'Allow it to be read.',
    example: {
      told: 'What cannot be read cannot be shown.',
      wrong: 'spec/menus.yaml belongs to somebody else',
      right: 'you may read spec/menus.yaml',
    },
  },
  'unknown-file': {
    dependsOn: [],
    names: true,
    title: 'Nothing reads this file',
    means:
      'Each kind of thing has its file or folder. A file with another name is not read, so that what stands in it has no effect.',
    mend: 'Rename the file or move it to its folder, or take it out of the spec.',
    example: {
      file: 'limitz.yaml',
      wrong: 'limits: {}',
      right: '',
    },
  },
  'wrong-name': {
    dependsOn: 'itself',
    title: 'A name that cannot be used',
    means:
      'Names of routes, menus, fields, data and files become parts of addresses and of code, so that only some letters are allowed in them.',
    mend: 'Rename it as the message says: mostly small letters, digits and dashes.',
    example: {
      file: 'menus.yaml',
      wrong: 'main: [{ label: Plants, go: plants }]\nOur Menu: [{ label: Plants, go: plants }]',
      right: 'main: [{ label: Plants, go: plants }]\nour-menu: [{ label: Plants, go: plants }]',
    },
  },
}
