/** How the demo's deployments name the user pool and the console as its client. */
export const pool = 'local_Atrium1'
export const clientId = 'atrium-console'
