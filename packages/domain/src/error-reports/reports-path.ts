/** Path of the site to which pages report errors. Its name is in no list of blockers. */
export const REPORTS_PATH = '/page-reports'
