/** A content of the guide (product 3: title, description, video, path, childContents). */
export interface Chapter {
  title: string
  description: string
  /** A file of `media/`, without its extension, and what it shows for whoever does not see it. */
  video?: { file: string; shows: string }
  /** The page of the console that it is about. */
  path: string
  children?: readonly string[]
}

/**
 * What the console's video guide says, by name. The spec's shell names those that pages begin with by their ids
 * (`Content_guide-<name>`).
 */
export const chapters: Readonly<Record<string, Chapter>> = {
  landing: {
    title: 'Your projects',
    description:
      'Everything begins with a project. The list shows each one with the time of its last change, how many contents it has, and how many of them are published. A click on the name opens it.',
    video: {
      file: 'landing',
      shows: 'The list of projects is scrolled down, and a click on the name of the first one opens its dashboard.',
    },
    path: '/projects',
    children: ['find', 'create'],
  },
  find: {
    title: 'Find a project',
    description:
      'Type a part of the name into the search box. Choose “Archived” under Status to see projects that are done, and another order under Sort. What you chose is in the address: a bookmark brings you back to it.',
    video: {
      file: 'find',
      shows:
        'A part of a name is typed into the search box; then archived projects are chosen, and sorted by their names.',
    },
    path: '/projects',
  },
  create: {
    title: 'Create a project',
    description:
      'New Project opens a window. Start from scratch for a project with nothing in it, or from a theme for one with templates, contents and pages to change. You need the right to create projects.',
    video: {
      file: 'create',
      shows: 'New Project opens a window, in which a name is typed; the pointer goes to the button that creates it.',
    },
    path: '/projects',
  },
  dashboard: {
    title: 'The dashboard of a project',
    description:
      'The figures count contents, templates and the size of all media. The chart below tells how many contents are published, and which of those were changed since. Choose another environment to see its own figures.',
    video: {
      file: 'dashboard',
      shows: 'The pointer goes over the three figures of a project and then over the chart of its contents by status.',
    },
    path: '/dashboard',
    children: ['environments'],
  },
  'content-template': {
    title: 'Templates',
    description:
      'A template says which fields a content has: a title, a text, a picture, a date. Whoever writes a content chooses its template first. Search for a part of the name where there are many.',
    video: {
      file: 'content-template',
      shows: 'The list of templates of a project; a letter is typed into the search box and fewer of them are left.',
    },
    path: '/content-template',
    children: ['import'],
  },
  'content-management': {
    title: 'Contents',
    description:
      'Contents are what your pages show. Each has a template, and a status: Unpublished is seen by nobody outside, Published by everybody, Changed is published as it was before the last edit.',
    video: {
      file: 'content-management',
      shows: 'The list of contents of a project with their templates and status; a part of a name is searched for.',
    },
    path: '/content-management',
    children: ['import', 'tokens'],
  },
  'media-management': {
    title: 'Media',
    description:
      'Pictures, videos, sounds and documents, in folders. Say in a few words what a picture shows: whoever cannot see it hears that instead.',
    video: {
      file: 'media-management',
      shows: 'The pictures, videos and documents of a project are scrolled down.',
    },
    path: '/media-management',
    children: ['content-management'],
  },
  settings: {
    title: 'Settings of a project',
    description:
      'The name of the project, and the ids that programs ask for. A project that is done is archived: it leaves the list, and nothing of it is lost. What else there is depends on your rights.',
    video: {
      file: 'settings',
      shows: 'The general settings with the ids and the name of a project, and the button that archives it.',
    },
    path: '/settings/general',
    children: ['environments', 'tokens', 'import'],
  },
  environments: {
    title: 'Environments',
    description:
      'An environment is a copy of all templates, contents and media, to try something out without anybody seeing it. One of them is Production: what is published there is what your pages show.',
    video: {
      file: 'environments',
      shows: 'Create Environment leads to a form, in which the name Staging is typed.',
    },
    path: '/settings/environment',
  },
  tokens: {
    title: 'Tokens for programs',
    description:
      'Programs read and write contents by tokens. Give each program one of its own, with a name and a day on which it ends. A token is shown once, when it is made; delete it when it is not needed any more.',
    video: {
      file: 'tokens',
      shows: 'Generate Token opens a window that asks for a name and a day of expiry.',
    },
    path: '/settings/api',
  },
  import: {
    title: 'Bring contents in from a table',
    description:
      'A file of CSV or Excel becomes contents: drop it on the page, say which column belongs in which field, and import. Rows that could not be taken are listed with the reason.',
    video: {
      file: 'import',
      shows: 'The page for imports, with the place where files are dropped and the list of imported files below.',
    },
    path: '/settings/migration/import',
  },
}
