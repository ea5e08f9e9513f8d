/** One of a tenant's people, as far as telling them is concerned. */
export interface Member {
  userId: string;
  tenantId: string;
  /** Empty where it is not known. */
  email: string;
  /** owner, admin, member or viewer. */
  role: string;
}

/** How a person reads times. */
export interface Clockface {
  /** Of the IANA database, e.g. Europe/Paris. */
  timeZone: string;
  dateFormat: string;
}
