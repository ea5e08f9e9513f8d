/** A company as a node of the vocabulary of schema.org describes it (https://schema.org/Organization). */
import { isType, link, many, type Node, nodesOf, number, text } from '../../page/json-ld.ts';
import { absolute } from '../../page/url.ts';
import { saysItsForm } from './legal-form.ts';

export const ORGANISATION: ReadonlySet<string> = new Set(
  'Organization Corporation LocalBusiness OnlineBusiness OnlineStore NGO EducationalOrganization CollegeOrUniversity School GovernmentOrganization MedicalOrganization NewsMediaOrganization PerformingGroup SportsOrganization Airline Consortium LibrarySystem Project FundingScheme ResearchOrganization WorkersUnion PoliticalParty ProfessionalService FinancialService InsuranceAgency LegalService Attorney AccountingService BankOrCreditUnion Store Restaurant Hotel LodgingBusiness FoodEstablishment HealthAndBeautyBusiness HomeAndConstructionBusiness AutomotiveBusiness EmploymentAgency RealEstateAgent TravelAgency MedicalBusiness Dentist Physician EntertainmentBusiness ElectronicsStore ClothingStore'.split(
    ' ',
  ),
);

/** What a node states; null, or nothing in a list, where it does not. */
export interface Organisation {
  name: string | null;
  legalName: string | null;
  logo: string | null;
  description: string | null;
  headquarters: string | null;
  founded: string | null;
  employees: number | null;
  industry: string[];
  /** Addresses of the same company elsewhere. */
  sameAs: string[];
}

/** What a node of linked data states of a company. @param base to which its addresses are relative */
export function organisationOf(node: Node, base: string): Organisation {
  const legal = text(node.legalName);
  const name = text(node.name);
  return {
    name: name ?? legal,
    legalName: [legal, name].find((each) => each !== null && saysItsForm(each)) ?? null,
    logo: absolute(link(node.logo) ?? link(node.image), base),
    description: text(node.description ?? node.slogan, 1_000),
    headquarters: headquartersOf(node),
    founded: foundedOf(text(node.foundingDate, 40)),
    employees: employeesOf(node.numberOfEmployees),
    industry: industriesOf(node),
    sameAs: many(node.sameAs).filter((value) => typeof value === 'string'),
  };
}

/** Of several organisations (customers, reviewers, publishers) the one at this address, else the one that says most. */
export function bestOrganisation(nodes: readonly Node[], base: string): Node | undefined {
  const host = URL.parse(base)?.host;
  const rank = (node: Node): number =>
    (host !== undefined && URL.parse(absolute(link(node.url), base) ?? '')?.host === host ? 100 : 0) +
    Math.min(Object.keys(node).length, 50);
  return nodes
    .filter((node) => isType(node, ORGANISATION) && text(node.name ?? node.legalName))
    .reduce<Node | undefined>((best, node) => (!best || rank(node) > rank(best) ? node : best), undefined);
}

/** 'Lyon, FR'; the region stands in for a missing town. */
function headquartersOf(organisation: Node): string | null {
  const place = nodesOf(organisation.location)[0];
  const address = organisation.address ?? place?.address;
  const [node] = nodesOf(address);
  if (!node) return text(address) ?? text(place?.name);
  return (
    [text(node.addressLocality) ?? text(node.addressRegion), text(node.addressCountry)].filter((part) => part !== null).join(', ') || null
  );
}

/** A date, year-month or year, as stated. */
const foundedOf = (stated: string | null): string | null => /^\d{4}(?:-\d{2}(?:-\d{2})?)?(?=$|T)/.exec(stated ?? '')?.[0] ?? null;

/** A number, a QuantitativeValue's value, or the lower end of its range ('51-200'). */
function employeesOf(stated: unknown): number | null {
  const [node] = nodesOf(stated);
  const value = node ? (node.value ?? node.minValue) : stated;
  const count = number(value) ?? number(/^\s*(\d[\d,]{0,9})\s*(?:[-–+]|to\b)/.exec(text(value) ?? '')?.[1]);
  return count !== null && Number.isInteger(count) && count > 0 && count < 100_000_000 ? count : null;
}

function industriesOf(organisation: Node): string[] {
  const stated = [...many(organisation.industry), ...many(organisation.knowsAbout)];
  return [...new Set(stated.map((value) => text(value, 80)).filter((value) => value !== null))].slice(0, 10);
}
