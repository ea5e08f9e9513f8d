/** Answers in the shapes of EDGAR, for tests. */

interface Hit {
  adsh: string;
  name: string;
  cik?: string;
  filed?: string;
  form?: string;
}

export const searchHit = ({ adsh, name, cik = '0000000001', filed = '2026-06-10', form = 'D' }: Hit) => ({
  _index: 'edgar_file',
  _id: `${adsh}:primary_doc.xml`,
  _source: { ciks: [cik], display_names: [`${name}  (CIK ${cik})`], file_date: filed, form, root_forms: ['D'], adsh },
});

export const searchIndex = (hits: unknown[]): string =>
  JSON.stringify({ took: 3, timed_out: false, hits: { total: { value: hits.length, relation: 'eq' }, max_score: 9, hits } });

interface Filed {
  name?: string;
  cik?: string;
  sold?: string;
  offering?: string;
  /** null: yet to occur. */
  firstSale?: string | null;
  /** Accession number of the notice that it amends; empty: it names none. */
  amends?: string;
  industry?: string;
}

export function formD({
  name = 'Acme, Inc.',
  cik = '0000000001',
  sold = '3500000',
  offering = '5000000',
  firstSale = '2026-06-02',
  amends,
  industry = 'Other Technology',
}: Filed): string {
  const previous = amends ? `<previousAccessionNumber>${amends}</previousAccessionNumber>` : '';
  const sale = firstSale === null ? '<yetToOccur>true</yetToOccur>' : `<value>${firstSale}</value>`;
  return `<?xml version="1.0"?>
<edgarSubmission><schemaVersion>X0708</schemaVersion><submissionType>${amends === undefined ? 'D' : 'D/A'}</submissionType><testOrLive>LIVE</testOrLive>
<primaryIssuer><cik>${cik}</cik><entityName>${name}</entityName><issuerAddress><city>CHICAGO</city><stateOrCountry>IL</stateOrCountry></issuerAddress>
<jurisdictionOfInc>DELAWARE</jurisdictionOfInc><yearOfInc><value>2015</value></yearOfInc></primaryIssuer>
<relatedPersonsList><relatedPersonInfo><relatedPersonName><firstName>Jane</firstName><lastName>Doe</lastName></relatedPersonName></relatedPersonInfo></relatedPersonsList>
<offeringData><industryGroup><industryGroupType>${industry}</industryGroupType></industryGroup><issuerSize><revenueRange>Decline to Disclose</revenueRange></issuerSize>
<typeOfFiling><newOrAmendment><isAmendment>${amends !== undefined}</isAmendment>${previous}</newOrAmendment><dateOfFirstSale>${sale}</dateOfFirstSale></typeOfFiling>
<offeringSalesAmounts><totalOfferingAmount>${offering}</totalOfferingAmount><totalAmountSold>${sold}</totalAmountSold><totalRemaining>0</totalRemaining></offeringSalesAmounts>
<investors><hasNonAccreditedInvestors>false</hasNonAccreditedInvestors><totalNumberAlreadyInvested>17</totalNumberAlreadyInvested></investors></offeringData></edgarSubmission>`;
}
