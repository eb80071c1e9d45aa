CREATE TABLE "contact_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"merged_id" text NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"moved" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "contact_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"contact_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"submission_id" text NOT NULL,
	"destination" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('waiting', 'delivered', 'dead'))
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" text PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "owner" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "first_touch" jsonb;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "last_touch" jsonb;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "campaign" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "forms" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', regexp_replace(coalesce(email, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(phone, ''), '[^[:alnum:]]+', ' ', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "submissions" ADD COLUMN "consent" jsonb;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_kept_id_contacts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD CONSTRAINT "contact_merges_merged_id_contacts_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_submission_id_submissions_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submissions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_merges_kept" ON "contact_merges" USING btree ("kept_id","merged_at");--> statement-breakpoint
CREATE INDEX "contact_merges_merged" ON "contact_merges" USING btree ("merged_id");--> statement-breakpoint
CREATE INDEX "contact_notes_contact" ON "contact_notes" USING btree ("contact_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_once" ON "deliveries" USING btree ("submission_id","destination");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("destination","next_attempt_at") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_dead" ON "deliveries" USING btree ("settled_at","id") WHERE "deliveries"."state" = 'dead';--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_merged_into_contacts_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_last_seen" ON "contacts" USING btree ("last_seen_at","id") WHERE "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("created_at","id") WHERE "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_status" ON "contacts" USING btree ("status","last_seen_at","id") WHERE "contacts"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "contacts_owner" ON "contacts" USING btree ("owner","last_seen_at","id") WHERE "contacts"."owner" is not null;--> statement-breakpoint
CREATE INDEX "contacts_campaign" ON "contacts" USING btree ("campaign","last_seen_at","id") WHERE "contacts"."campaign" is not null;--> statement-breakpoint
CREATE INDEX "contacts_merged_into" ON "contacts" USING btree ("merged_into") WHERE "contacts"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "contacts_search" ON "contacts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "submissions_email" ON "submissions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "submissions_quarantined" ON "submissions" USING btree ("received_at","id") WHERE "submissions"."standing" = 'quarantined';--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_status_known" CHECK ("contacts"."status" in ('new', 'contacted', 'qualified', 'customer', 'lost'));--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_not_into_itself" CHECK ("contacts"."merged_into" <> "contacts"."id");--> statement-breakpoint
UPDATE "submissions" SET
	"page" = regexp_replace("page", '^([a-z]+://[^/?#]+)/(booking|report|interview)/[^?#]*.*$', '\1/\2/:token'),
	"referrer" = regexp_replace("referrer", '^([a-z]+://[^/?#]+)/(booking|report|interview)/[^?#]*.*$', '\1/\2/:token')
WHERE "page" ~ '^[a-z]+://[^/?#]+/(booking|report|interview)/.' OR "referrer" ~ '^[a-z]+://[^/?#]+/(booking|report|interview)/.';--> statement-breakpoint
INSERT INTO "contacts" ("id", "email", "first_name", "last_name", "company", "created_at", "last_seen_at", "forms")
SELECT gen_random_uuid()::text, lower("email"),
	(array_agg("first_name" ORDER BY "created_at" DESC))[1],
	(array_agg("last_name" ORDER BY "created_at" DESC))[1],
	(array_agg(nullif("company", '') ORDER BY "created_at" DESC) FILTER (WHERE "company" <> ''))[1],
	min("created_at"), max("created_at"), '{booking}'
FROM "bookings" WHERE "email" <> '' AND "status" <> 'quarantined' GROUP BY lower("email")
ON CONFLICT ("email") DO UPDATE SET
	"forms" = "contacts"."forms" || excluded."forms",
	"created_at" = least("contacts"."created_at", excluded."created_at"),
	"last_seen_at" = greatest("contacts"."last_seen_at", excluded."last_seen_at");--> statement-breakpoint
UPDATE "contacts" SET
	"forms" = "contacts"."forms" || sent."forms",
	"first_touch" = sent."touches" -> 0,
	"last_touch" = sent."touches" -> -1,
	"campaign" = sent."campaign"
FROM (
	SELECT "contact_id",
		array_agg(DISTINCT "form") AS "forms",
		jsonb_agg(jsonb_build_object('at', to_char("received_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'form', "form", 'page', "page", 'referrer', "referrer", 'campaign', "campaign") ORDER BY "received_at", "id") AS "touches",
		(array_agg(coalesce("campaign" ->> 'utm_campaign', "campaign" ->> 'utm_source') ORDER BY "received_at" DESC, "id" DESC)
			FILTER (WHERE "campaign" ->> 'utm_campaign' IS NOT NULL OR "campaign" ->> 'utm_source' IS NOT NULL))[1] AS "campaign"
	FROM "submissions" WHERE "contact_id" IS NOT NULL GROUP BY "contact_id"
) AS sent WHERE sent."contact_id" = "contacts"."id";
