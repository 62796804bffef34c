/** What staff call the field with a project's name. */
export const projectNameLabel = 'Project Name'
