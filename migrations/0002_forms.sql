CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"company" text,
	"phone" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contacts_email_is_lower_case" CHECK ("contacts"."email" = lower("contacts"."email"))
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"contact_id" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	CONSTRAINT "leads_kind" CHECK ("leads"."kind" in ('saved', 'early-discount'))
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"form" text NOT NULL,
	"portal_id" text NOT NULL,
	"form_guid" text NOT NULL,
	"channel" text NOT NULL,
	"email" text NOT NULL,
	"contact_id" text,
	"values" jsonb NOT NULL,
	"page" text,
	"page_name" text,
	"referrer" text,
	"campaign" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"filled_in_ms" bigint,
	"standing" text NOT NULL,
	"suspicions" jsonb NOT NULL,
	"idempotency_key" text NOT NULL,
	"values_hash" text NOT NULL,
	CONSTRAINT "submissions_channel" CHECK ("submissions"."channel" in ('service', 'page')),
	CONSTRAINT "submissions_standing" CHECK ("submissions"."standing" in ('accepted', 'quarantined')),
	CONSTRAINT "submissions_accepted_has_contact" CHECK ("submissions"."standing" <> 'accepted' or "submissions"."contact_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contacts_email" ON "contacts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_once" ON "leads" USING btree ("kind","idempotency_key","body_hash");--> statement-breakpoint
CREATE INDEX "leads_contact" ON "leads" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "leads_received" ON "leads" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "submissions_once" ON "submissions" USING btree ("form","idempotency_key","values_hash");--> statement-breakpoint
CREATE INDEX "submissions_received" ON "submissions" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "submissions_contact" ON "submissions" USING btree ("contact_id","received_at");