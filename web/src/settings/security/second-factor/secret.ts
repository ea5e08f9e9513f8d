/** `JBSW Y3DP EHPK 3PXP`: a secret as people can type it over. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
