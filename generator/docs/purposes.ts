/**
 * What each page's subject is for, in the words of somebody who has never programmed, by the page's name. What a word
 * does stands in the grammar; here stands when one wants it.
 */
export const purposes: Readonly<Record<string, string>> = {
  begin:
    'A console is drawn from files that say what it is: its addresses, menus, pages, forms and words, and who may see what. The files are the spec; nobody writes code for it. This language is what they are written in.',

  // Files
  console:
    'The first file of a spec: what the console is called, which of its pages play a part (sign-in, home, access denied …), what every screen may ask for, and what the product document leaves to choose.',
  routes:
    'Every address of the console: which screen it shows, who may come, and what may stand behind its "?". Menus, buttons and links lead to routes by their name, so that an address can change without a link breaking.',
  menus:
    'Lists of links and commands, shown by a `frame` or a `menu` block. An item that leads to a page shows only to those whom the page lets in; nothing needs to be said twice.',
  permissions:
    'The words in which rights are spoken of (an action on a subject), where the rights of whoever is signed in come from, and the roles for which everything is proved, explained and shown as a matrix.',
  features:
    'What can be switched off for a whole deployment. A node that says `feature:` is there only where the feature is on.',
  limits:
    'Every figure once, with what it counts and what it limits: page sizes, lengths, delays. Screens, forms and the server read them by name.',
  errors:
    'What happens when something fails: which errors are silent, which show a message or a window, which lead elsewhere. The first rule that fits decides; an error that none fits shows its own words as a notice.',
  theme: 'What the console looks like: logo, accent colour, roundness, density, size of text, light or dark.',
  widgets:
    'A few things cannot be said in the language and are written by hand as widgets. This file says what each one takes, so that a screen that uses it is checked like any other.',
  apps: 'Parts of the console that are applications of their own: a module at an address, written in anything, or drawn from this spec as a bundle of its own. This file names them, says what each is told, and what staff read while one loads or when it fails. A route gives one everything below its address, a block stands one in a page.',
  messages:
    'Words that several places share: what forms say when a field is wrong, the patterns that fields are checked by, notices, and what the engine itself has to say.',
  mails:
    'The letters that the server sends, in the words of the console: to confirm an address, to choose another password, to invite somebody. `check` tells where a letter lacks the code or link that it is sent for.',
  accounts:
    'The people of the demo data, each with a role. `explain --as` asks what one of them sees, and the conformance tests sign in as them.',
  accepted:
    'The gate prover tells of links that lead to forbidden pages and the like. What it finds and is wanted so is written down here with the reason; when it no longer occurs, that is told as well.',
  resources:
    'What the backend keeps: pots, questions, roles. A file says what one holds and what can be done with it, each with its own gate; the contract, the table, who answers, and what is tried follow from it. It does no joins and knows no condition but a gate: whatever needs more is an operation of api/schema.graphql, answered in TypeScript. Resources are answered in envelopes that are made (`envelope: made` of console.yaml).',
  entities:
    'A thing that the console is about, as staff see it: what its fields are called and how they are shown, and fields that are computed of others. Listings and details then name fields only.',
  screens: 'What one page shows: its title, the data that it loads, and its blocks from top to bottom.',
  dialogs:
    'A window over a page, for a short task or a question. It is opened by the step `open`, which gives it what it works on as `input`, and closed by the step `close`.',
  forms:
    'What staff enter: fields with their labels and rules. The rules are checked while staff type and again by the server; the messages come from messages.yaml. A `form` block shows it and says what becomes of what was entered.',
  parts:
    'What several places share, written once: blocks, steps, buttons, items of a menu, fields of a form or a text. What differs between the places are its inputs, each with what it is. A part is checked by itself, and again wherever it is used; its texts are translated once.',
  deployments:
    'One file for each place where the console runs: its backend, how staff sign in there, which features are off, addresses that differ. One build serves every deployment.',
  locales:
    'One file for each further language, named after it (`de.yaml`): the words for each text by its key. A text that is missing is shown in the language of the spec; `check` tells which are missing and which nobody needs any more.',
  api: 'The contract with the backend: `api/schema.graphql` says which types and operations there are and what each needs (`@requires`); what a query or mutation of it asks for follows from what the spec reads of its answer, so that nobody writes it down. One that must ask in a way of its own is written in `api/operations/*.graphql`.',

  // Blocks
  blocks:
    'What screens are made of. Each entry of `blocks:` begins with `block: <word>`; the other words depend on the block. Blocks that stand in several places of a screen, or are long, can be written once under its `parts:` and put in place by `use: <name>`; what several screens share is a file of parts/.',
  'block-banners':
    'What concerns everybody, whatever page they are on: planned maintenance, a new version, an account that is about to end. It stands at the top of a `frame`. What was just done is told by a notice (`notify`) instead.',
  'block-buttons':
    'A row of buttons: commands that belong together and to no other block. A page’s main commands belong into its `heading`.',
  'block-card': 'A bordered surface that sets a part of a page apart from the rest.',
  'block-copyable':
    'A value that is taken along to somewhere else: an id, a link, a token that is shown once. It cannot be changed; a button beside it puts it into the clipboard.',
  'block-details': 'Shows one thing, field by field, as its entity calls and shows the fields.',
  'block-empty':
    'Says what would be here, where there is nothing yet, and offers the first step. It stands mostly as `otherwise`, or with a condition.',
  'block-files':
    'Takes files in: they are dropped on it or chosen, and sent one after the other by the steps. Each shows how far it is, and what can be done with it once it is there.',
  'block-form':
    'Puts a form of forms/ on the page, gives it what it asks for, and says what becomes of what was entered.',
  'block-frame':
    'The page around all pages: header, navigation at the left (a drawer on phones), and the body with the outlet. It belongs on the screen of a layout: a route without a path that others name as parent.',
  'block-guide':
    'A button over the pages that opens a panel with videos about them, to be moved, resized and read while one works. It belongs in `floating` of the frame. Its chapters are read from a delivery API when it is opened: each has a title, a text, a video, the page that it is about, and chapters that belong to it.',
  'block-heading': 'Begins a page: what it is called and what can be done on it.',
  'block-link':
    'A link in the text, which leads elsewhere from the middle of a page, or runs steps (`do`) where a button would be too loud. In menus, headings and messages, buttons do the same.',
  'block-listing':
    'The block that most screens are about: things from a query, as cards or rows, with search, filters, orders and pages. What staff chose is kept in the address, so that a view can be bookmarked and shared. The first page is asked for before the rest of the screen is there, unless a right or a feature guards the listing or what is around it.',
  'block-menu': 'A menu that opens at a click, such as what can be done with one’s own account.',
  'block-messages':
    'Notices go away by themselves; here staff read again what they missed. It stands in the header of a `frame`.',
  'block-outlet': 'Marks where a layout puts the page that is open. The screen of each layout has exactly one.',
  'block-page-message': 'Fills a page that has nothing else to say: access denied, not found, under maintenance.',
  'block-panel': 'A narrow page in the middle of the window, for sign-in and the like.',
  'block-picture':
    'A picture of somebody or something: round, with initials where there is none, or whole. With `upload`, another one is chosen or dropped on it, shown at once, and sent by the steps.',
  'block-progress':
    'Shows how far something is that the backend does, with the steps that it consists of. Data that is fetched with `every` feeds it.',
  'block-qr':
    'Lets a phone read words off the screen: an address to open, or the secret of a second factor for an authenticator.',
  'block-search':
    'Finds things wherever they are, and the commands of the menus, by what is typed in a window over the page. It stands in the header of a `frame`; Ctrl-K (⌘K) opens it from everywhere. Commands answer at once, things after a pause in typing or at Enter. Nobody is offered what the page behind it would refuse.',
  'block-section': 'Divides a page into parts with titles of their own.',
  'block-select': 'A choice of a few things that acts at once, such as changing to another environment.',
  'block-sidebar':
    'A second navigation, for pages that belong together under one of the main navigation: settings, say. It stands on the screen of a layout. On phones its items are in the drawer of the frame, under its title.',
  'block-stats': 'Figures side by side, each with what it counts.',
  'block-switcher':
    'For what all pages are about, such as one garden of several: says which it is now and changes it from anywhere, staying on the page where that makes sense. The list is loaded when it is wanted, has a search and can be walked through with arrow keys.',
  'block-tabs':
    'Several views in one page. Which one is open stands in the address, so that it can be bookmarked. Where only one may be seen, no bar is drawn.',
  'block-text': 'A line of words between other blocks.',
  'block-app':
    'Stands a sub-application of apps.yaml in a page, with its loader and its failures: nothing that it does breaks the page around it.',
  'block-tree':
    'Shows things that lie in one another, branch by branch. Staff open, select and move them: by dragging, by menu and by keyboard. A list without branches is a `listing`.',
  'block-widget':
    'Puts a widget in place that was written by hand, for what no word of the language can say. widgets.yaml tells what it takes.',

  // Steps
  steps:
    'What a button, a menu item or a form does. A `do:` is a list of steps; each begins with `- ` and one of the words below. They run in order. The first that fails ends the list: its own `failed:` steps run, or else errors.yaml decides.',
  'step-go': 'Leads to a page after something was done.',
  'step-mutate': 'Changes something on the server. What it answers is `result` in the steps after it.',
  'step-query':
    'Asks the server for something that later steps need: what a change would do, before it is asked about. What it answers is `result` in the steps after it. What a page shows is loaded under `data:` instead.',
  'step-session':
    'Signs in or out, and whatever else an account takes: signing up, codes, passwords, the second factor. What the call returns is `result` in the steps after it.',
  'step-confirm': 'Asks before something is done that cannot be undone. The steps after it run only if staff agree.',
  'step-alert': 'Says something that must not be missed. The steps after it run when staff have closed the window.',
  'step-fail':
    'Hands something that went wrong elsewhere to errors.yaml, as if a call of the console had failed: what an address brings along, or an answer that only looks right.',
  'step-reload': 'Begins anew with the page, as the browser does: what was loaded is forgotten.',
  'step-upload':
    'Sends a file that was chosen in a block around it, to an address that a mutation before it gave. The block shows how far it is.',
  'step-open': 'Opens a dialog of dialogs/ and gives it what it works on.',
  'step-close': 'Closes the dialog that it stands in, mostly as the last step.',
  'step-reset':
    'Empties a form for the next entry, mostly as the last step of its submit: it begins again with what it would begin with if it were opened now. Where only some fields are named, the others keep what was entered. Nothing in it counts as unsaved.',
  'step-copy': 'Puts words into the clipboard, such as a token that is shown once.',
  'step-notify': 'Tells staff how it went, in a message that goes away by itself.',
  'step-refetch': 'Loads again what a change has made stale, so that the page shows how things are now.',
  'step-set': 'Changes what the screen keeps under `state`, such as whether a hint was dismissed.',
  'step-download': 'Saves a file on the computer of whoever clicked.',
  'step-guide':
    'Opens the panel with the guide of the page (the block `guide`) from elsewhere, such as a help menu. Only some pages have a guide: on the others the list goes on, and says so.',
  'step-appearance': 'Changes between light and dark.',
  'step-language':
    'Changes the language that staff read, among that of console.yaml and those that have a file in `locales/`. The console is loaded anew in it, and this browser remembers it.',
  'step-authorize':
    'Connects an account that somebody has with another service: its page opens in a pop-up, and what comes back is a token, which a mutation hands to the server. The browser opens pop-ups in the moment of a click only, so it is the first step. A route with `answers` is where the service leads back to. If the pop-up is closed, nothing happens.',
  'step-answer':
    'Stands on the page that other services lead back to, in its `enter`: tells the page that opened the pop-up what the service said, and closes it. Nothing of it stays in the address.',

  // Everywhere
  gates:
    'A gate says who sees a node: a route, a menu item, a button, a block, a tab, a step. All that it says must hold. If it does not hold, the node is not there, unless `else` says what happens instead. The same gates are evaluated for menus, pages and buttons, and `check` proves that they agree.',
  expressions:
    'Where something depends on data, an expression between `${` and `}` computes it. The language is CEL. Expressions are checked when generating: a name or field that there is not, or a number where words are wanted, is told with its line and column.',
  texts:
    'Words for staff are written where they are shown, in the language of the spec. They are ICU messages: they can count and choose. Each gets a key of its own, by which locales/ translates it.',
  values:
    'What is no text for staff: an id, a number, an address. A value is written as it is, or computed by an expression.',
  places: 'Where a link, a button, a menu item or the step `go` leads. Mostly it is the name of a route.',
  formats: 'How a value is shown: numbers, sizes, dates.',
  answers:
    'What may happen to an error: the words under `then:` of a rule of errors.yaml. Several may be given; they happen in order.',
  buttons: 'A control that runs steps or leads to a page: in a heading, an empty state, a form, a listing’s item.',
  data: 'Data that a screen loads, or that the console’s context offers to every screen, by the name of a query. Data of a screen may have a gate: whoever does not pass it, does not ask for it either, and finds nothing there.',
}
