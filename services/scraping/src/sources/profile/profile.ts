/** The company's profile as its landing page states it in JSON-LD (https://schema.org/Organization). */
import type { Link, Profile } from '../../page/facts.ts';
import { isType, link, many, type Node, nodesOf, number, text } from '../../page/json-ld.ts';
import { absolute } from '../../page/url.ts';
import { socialsOf } from '../accounts/socials.ts';
import { legalNameOf } from './legal-name.ts';

const ORGANISATION = new Set(
  'Organization Corporation LocalBusiness OnlineBusiness OnlineStore NGO EducationalOrganization CollegeOrUniversity School GovernmentOrganization MedicalOrganization NewsMediaOrganization PerformingGroup SportsOrganization Airline Consortium LibrarySystem Project FundingScheme ResearchOrganization WorkersUnion PoliticalParty ProfessionalService FinancialService InsuranceAgency LegalService Attorney AccountingService BankOrCreditUnion Store Restaurant Hotel LodgingBusiness FoodEstablishment HealthAndBeautyBusiness HomeAndConstructionBusiness AutomotiveBusiness EmploymentAgency RealEstateAgent TravelAgency MedicalBusiness Dentist Physician EntertainmentBusiness ElectronicsStore ClothingStore'.split(
    ' ',
  ),
);

/** Reads the profile; null when the page has neither an organisation nor a social account. Social accounts come from sameAs, then from links; the legal name also from the copyright line. */
export function readProfile(nodes: readonly Node[], links: readonly Link[], base: string, html = ''): Profile | null {
  const organisation = bestOrganisation(nodes, base);
  const site = nodes.find((node) => isType(node, new Set(['WebSite'])));
  const stated = many(organisation?.sameAs).filter((value) => typeof value === 'string');
  const socialProfiles = socialsOf([...stated, ...[...links].sort((a, b) => Number(b.chrome) - Number(a.chrome)).map((each) => each.url)]);
  if (!organisation && !site && Object.keys(socialProfiles).length === 0) return null;
  const legalName = legalNameOf([text(organisation?.legalName), text(organisation?.name)], html);
  return {
    name: text(organisation?.name) ?? text(organisation?.legalName) ?? text(site?.name),
    logo: absolute(link(organisation?.logo) ?? link(organisation?.image), base),
    description: text(organisation?.description ?? organisation?.slogan, 1_000),
    headquarters: headquartersOf(organisation),
    founded: foundedOf(text(organisation?.foundingDate, 40)),
    employees: employeesOf(organisation?.numberOfEmployees),
    industry: industriesOf(organisation),
    socialProfiles,
    ...(legalName !== null && { legalName }),
  };
}

/** Of several organisations (customers, reviewers, publishers) the one at this address, else the one that says most. */
function bestOrganisation(nodes: readonly Node[], base: string): Node | undefined {
  const host = URL.parse(base)?.host;
  const rank = (node: Node): number =>
    (host !== undefined && URL.parse(absolute(link(node.url), base) ?? '')?.host === host ? 100 : 0) +
    Math.min(Object.keys(node).length, 50);
  return nodes
    .filter((node) => isType(node, ORGANISATION) && text(node.name ?? node.legalName))
    .reduce<Node | undefined>((best, node) => (!best || rank(node) > rank(best) ? node : best), undefined);
}

/** 'Lyon, FR'; the region stands in for a missing town. */
function headquartersOf(organisation: Node | undefined): string | null {
  const place = nodesOf(organisation?.location)[0];
  const address = organisation?.address ?? place?.address;
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

function industriesOf(organisation: Node | undefined): string[] {
  const stated = [...many(organisation?.industry), ...many(organisation?.knowsAbout)];
  return [...new Set(stated.map((value) => text(value, 80)).filter((value) => value !== null))].slice(0, 10);
}
