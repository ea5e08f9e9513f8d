/** Who calls: a member of the team in a role, somebody whose company has no name yet, or a visitor. */
export const CALLERS = ['owner', 'admin', 'member', 'viewer', 'applicant', 'visitor'] as const;
export type Caller = (typeof CALLERS)[number];

const OWNER: Caller[] = ['owner'];
const MANAGERS: Caller[] = [...OWNER, 'admin'];
const EDITORS: Caller[] = [...MANAGERS, 'member'];
const EVERYONE: Caller[] = [...EDITORS, 'viewer'];
const SIGNED_IN: Caller[] = [...EVERYONE, 'applicant'];
const ANYBODY: Caller[] = [...SIGNED_IN, 'visitor'];

/** The decisions: who may call which operation. One that is missing here fails the test. */
export const DECIDED: Record<string, Caller[]> = {
  getKeySet: ANYBODY,
  registerTenant: ANYBODY,
  startTrial: ANYBODY,
  resendVerification: ANYBODY,
  readOnboardingStep: ANYBODY,
  completeProfile: ANYBODY,
  requestPasswordReset: ANYBODY,
  resetPassword: ANYBODY,
  login: ANYBODY,
  refreshToken: ANYBODY,
  logout: ANYBODY,
  readInvitation: ANYBODY,
  acceptInvitation: ANYBODY,
  listPlans: ANYBODY,
  receivePaymentEvent: ANYBODY,
  listOutgoingMails: ANYBODY,
  sendLogs: ANYBODY,
  testLogs: ANYBODY,

  // By token, or by the link that was mailed.
  submitCompanyInfo: ANYBODY,
  inviteTeam: ANYBODY,

  getMe: SIGNED_IN,
  changePassword: SIGNED_IN,

  listSessions: EVERYONE,
  endOtherSessions: EVERYONE,
  endSession: EVERYONE,
  getSecondFactor: EVERYONE,
  setUpSecondFactor: EVERYONE,
  enableSecondFactor: EVERYONE,
  confirmSecondFactor: EVERYONE,
  disableSecondFactor: EVERYONE,
  renewRecoveryCodes: EVERYONE,
  getPreferences: EVERYONE,
  savePreferences: EVERYONE,
  getTeam: EVERYONE,
  removeMember: EVERYONE,
  getTenantDeletion: EVERYONE,
  getSubscription: EVERYONE,
  checkFeature: EVERYONE,
  checkLimit: EVERYONE,
  getUsage: EVERYONE,
  listCompanies: EVERYONE,
  companyFacets: EVERYONE,
  getCompany: EVERYONE,
  listWatchlist: EVERYONE,
  getCoverage: EVERYONE,
  getCollectionStatus: EVERYONE,
  getWebsite: EVERYONE,
  getPricing: EVERYONE,
  getJobs: EVERYONE,
  getSocial: EVERYONE,
  getProfile: EVERYONE,
  getFunding: EVERYONE,
  getNews: EVERYONE,
  getChanges: EVERYONE,
  listChanges: EVERYONE,
  getSummaries: EVERYONE,
  getSnapshot: EVERYONE,
  getPlaces: EVERYONE,
  companyInsights: EVERYONE,
  listInsights: EVERYONE,
  watch: EVERYONE,

  createCompany: EDITORS,
  updateCompany: EDITORS,
  deleteCompany: EDITORS,
  setTracking: EDITORS,
  watchCompany: EDITORS,
  scheduleRefresh: EDITORS,
  addPlace: EDITORS,
  editPlace: EDITORS,
  removePlace: EDITORS,

  changeRole: MANAGERS,
  inviteMember: MANAGERS,
  resendInvitation: MANAGERS,
  revokeInvitation: MANAGERS,
  listApiKeys: MANAGERS,
  createApiKey: MANAGERS,
  revokeApiKey: MANAGERS,
  listAuditEntries: MANAGERS,
  createCheckoutSession: MANAGERS,
  updateSubscription: MANAGERS,
  cancelSubscription: MANAGERS,
  resumeSubscription: MANAGERS,
  openBillingPortal: MANAGERS,
  listInvoices: MANAGERS,
  exportTenant: MANAGERS,

  requestTenantDeletion: OWNER,
  confirmTenantDeletion: OWNER,
  undoTenantDeletion: OWNER,
};
