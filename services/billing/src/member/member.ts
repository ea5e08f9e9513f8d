/** One of a tenant's people, as far as billing is concerned. */
export interface Member {
  userId: string;
  /** Empty where it is not known. */
  email: string;
  /** owner, admin, member or viewer; empty where it is not known. */
  role: string;
}
