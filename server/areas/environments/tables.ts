/** Which row of the source becomes which, while an environment is copied. */
export interface EnvironmentCopies {
  /** The copy. */
  environment_id: string
  tenant_id: string
  project_id: string
  /** In which they are made: what others refer to goes before them. */
  place: number
  kind: 'Template' | 'Media' | 'Content' | 'Access'
  source_id: string
  target_id: string
}

/** The tables that are the area's own. */
export interface Tables {
  environment_copies: EnvironmentCopies
}
