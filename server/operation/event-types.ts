/**
 * What happens to contents, media, templates, environments and imports, each with when it comes: every act that is written
 * down of one of them has one of these. Access lists are no affair of whoever waits for events: saving one has none.
 */
export const eventTypes = {
  'content.created':
    'A content was made: by hand, as a copy, of a row of a file, of a theme, or in the copy of an environment',
  'content.updated': 'What is edited of a content was changed; what is delivered stays as it was',
  'content.published': 'A content, or a version of it, is delivered from now on',
  'content.unpublished': 'A content is not delivered any more',
  'content.archived': 'A content was put into the archive, and is not delivered any more',
  'content.unarchived': 'A content was taken out of the archive; it is not delivered',
  'content.discarded': 'What was edited of a content was taken back to what is delivered',
  'content.scheduled': 'It was said, or said otherwise, when a content is published or archived by itself',
  'content.failed': 'What was scheduled for a content could not be carried out',
  'content.versioned': 'A version of a content was kept because somebody asked for it, or was named',
  'content.moved': 'A content lies below another one, or at the top, from now on',
  'content.deleted': 'A content was put into the trash, alone or with what it lay below; it is not delivered any more',
  'content.restored': 'A content was taken out of the trash, unpublished',
  'content.purged': 'A content was taken out of the trash for good by somebody',
  'media.announced': 'A file is about to be sent; there is nothing to be shown of it yet',
  'media.cancelled': 'A file that was announced does not come',
  'media.created': 'There is a new file or folder: sent, made, copied, of a theme, or in the copy of an environment',
  'media.updated': 'The name of a file or folder, or what is said of a file, was changed',
  'media.replaced': 'A file has other bytes under the same MediaID, sent anew or of a former version',
  'media.moved': 'A file or folder lies in another folder, or at the top, from now on',
  'media.deleted': 'A file or folder was put into the trash, alone or with what it lay in',
  'media.restored': 'A file or folder was taken out of the trash',
  'media.purged': 'A file or folder was taken out of the trash for good by somebody',
  'template.created': 'A template was made: by hand, as a copy, of a theme, or in the copy of an environment',
  'template.drafted': 'The draft of a template was changed, given up, or taken from a former version',
  'template.applied': 'A template is what its draft was: contents have its fields from now on',
  'template.deleted': 'A template was deleted',
  'template.restored': 'A template that was deleted is there again',
  'environment.started': 'The copy of an environment was begun; nobody sees it yet',
  'environment.created':
    'There is a new environment: that of a new project, or a copy, whose contents, files and templates have events too',
  'environment.failed': 'A copy of an environment was begun and taken back',
  'environment.updated': 'An environment became the Production one, or is it no longer',
  'environment.themed': 'A theme was put into an environment as a whole; what it made there has events of its own',
  'environment.deleted':
    'An environment was deleted, alone or with its project; of what was in it nothing is told one by one',
  'import.announced': 'A file of rows is about to be sent',
  'import.started': 'The work that makes contents of a file was begun',
  'import.finished': 'All rows of a file were done; some may have failed',
  'import.failed': 'The work on a file ended before all its rows were done; contents that were made stay',
  'import.deleted': 'A file of rows was taken from the list; contents that were made of it stay',
} as const satisfies Readonly<Record<string, string>>

export type EventType = keyof typeof eventTypes

/** The types of one kind of thing, such as those of `content`. */
export type EventOf<Kind extends string> = Extract<EventType, `${Kind}.${string}`>
